/** Draws the components of a message that show something; what can be pressed is in controls.tsx. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PressButton } from './controls.tsx';
import type { Wire } from './protocol.ts';
import { MessageSelect } from './select.tsx';
import { useTab } from './tab.ts';
import { Markdown } from './text.tsx';

interface Shown {
  readonly component: Wire;
  readonly message: string;
}

export const Components = ({ of, message }: { readonly of: readonly Wire[]; readonly message: string }) => (
  <>
    {of.map((component, at) => (
      <OneComponent key={placeOf(of, at)} component={component} message={message} />
    ))}
  </>
);

/** Keys by type and number: the third row stays the third row when a text is put above it, so that an edit keeps its buttons. */
const placeOf = (all: readonly Wire[], at: number): string => {
  const { type } = all[at]!;
  return `${type}.${all.slice(0, at).filter((each) => each.type === type).length}`;
};

function OneComponent({ component, message }: Shown) {
  switch (component.type) {
    case 1:
      return (
        <div class="row">
          <Components of={component.components} message={message} />
        </div>
      );
    case 2:
      return <PressButton component={component} message={message} />;
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return <MessageSelect component={component} message={message} />;
    case 9:
      return (
        <div class="section">
          <div>
            <Components of={component.components} message={message} />
          </div>
          <OneComponent component={component.accessory} message={message} />
        </div>
      );
    case 10:
      return (
        <div class="words">
          <Markdown text={component.content} />
        </div>
      );
    case 11:
      return <Picture item={component} kind="thumbnail" />;
    case 12:
      return (
        <div class={`gallery of-${Math.min(component.items.length, 3)}`}>
          {component.items.map((item: Wire, at: number) => (
            <Picture key={at} item={item} kind="picture" />
          ))}
        </div>
      );
    case 13:
      return <FileLink {...component.file} name={component.name ?? nameIn(component.file.url)} size={component.size} />;
    case 14:
      return component.divider === false ? (
        <div class={`gap spacing-${component.spacing ?? 1}`} />
      ) : (
        <hr class={`spacing-${component.spacing ?? 1}`} />
      );
    case 17:
      return <Container component={component} message={message} />;
    default:
      return <p class="small">?</p>;
  }
}

function Container({ component, message }: Shown) {
  const { accent_color: accent } = component;
  const style =
    typeof accent === 'number' ? { borderInlineStartColor: `#${accent.toString(16).padStart(6, '0')}` } : {};
  return (
    <div class={typeof accent === 'number' ? 'container accent' : 'container'} style={style}>
      <Hidden isHidden={component.spoiler}>
        <Components of={component.components} message={message} />
      </Hidden>
    </div>
  );
}

function Hidden({ isHidden, children }: { readonly isHidden?: boolean; readonly children: ComponentChildren }) {
  const { words } = useTab();
  const [isOpen, setOpen] = useState(false);
  if (!isHidden || isOpen) return <>{children}</>;
  return (
    <button type="button" class="cover" onClick={() => setOpen(true)}>
      {words.hidden}
    </button>
  );
}

const nameIn = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');

/** Files of this playground, by the host the page was opened with; no other file is loaded. */
const ownAddress = (url: string): string | undefined => {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  return path.startsWith('/attachments/') ? path : undefined;
};

/** As far as is known Discord's desktop client fits a picture into this. */
const MAX_PICTURE = { width: 550, height: 350 } as const;

function Picture({ item, kind }: { readonly item: Wire; readonly kind: 'picture' | 'thumbnail' }) {
  const { words } = useTab();
  const { width, height } = item.media;
  const address = ownAddress(item.media.url);
  const alt: string = item.description ?? '';
  if (!address) return <p class={`${kind} elsewhere`}>{alt || words.elsewhere}</p>;
  const scale = Math.min(1, MAX_PICTURE.width / width, MAX_PICTURE.height / height);
  // Known before it is loaded, so that nothing moves when it comes.
  const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
  return (
    <Hidden isHidden={item.spoiler}>
      <a class={kind} href={address} target="_blank" rel="noopener noreferrer">
        <img src={address} alt={alt || nameIn(address)} title={alt} {...size} />
      </a>
    </Hidden>
  );
}

export function FileLink({ url, name, size }: { readonly url: string; readonly name: string; readonly size?: number }) {
  return (
    <a class="file" href={ownAddress(url) ?? '#'} target="_blank" rel="noopener noreferrer">
      <span aria-hidden="true">📄</span> {name}
      {size !== undefined && <span class="small"> {Math.ceil(size / 1024)} KB</span>}
    </a>
  );
}

export function Attachments({ of }: { readonly of: readonly Wire[] }) {
  return (
    <>
      {of.map((each) =>
        each.content_type?.startsWith('image/') ? (
          <Picture key={each.id} item={{ media: each, description: each.description }} kind="picture" />
        ) : (
          <FileLink key={each.id} url={each.url} name={each.filename} size={each.size} />
        ),
      )}
    </>
  );
}

export function Embed({ embed }: { readonly embed: Wire }) {
  const { title, description, color, fields = [], footer, image } = embed;
  const style = typeof color === 'number' ? { borderInlineStartColor: `#${color.toString(16).padStart(6, '0')}` } : {};
  return (
    <div class="container accent" style={style}>
      {title && <h4 class="heading heading-3">{title}</h4>}
      {description && <Markdown text={description} />}
      {fields.map(({ name, value }: Wire, at: number) => (
        <div key={at}>
          <strong>{name}</strong>
          <Markdown text={value} />
        </div>
      ))}
      {image && <Picture item={{ media: image }} kind="picture" />}
      {footer && <p class="small">{footer.text}</p>}
    </div>
  );
}
