/** Draws Discord's markdown. */
import { useMemo, useState } from 'preact/hooks';
import { Emoji } from './emoji.tsx';
import { type Block, blocks, type Inline } from './markdown.ts';
import { nameOf, roleNameOf, SIGNS, useTab } from './tab.ts';
import { Timestamp } from './timestamps.tsx';
import { useWayTo } from './wayTo.ts';

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;
/** Headings of a message come below the page's own in the outline. */
const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

export function Markdown({ text }: { readonly text: string }) {
  const tree = useMemo(() => blocks(text), [text]);
  return <Blocks of={tree} />;
}

const Blocks = ({ of }: { readonly of: readonly Block[] }) => (
  <>
    {of.map((block, at) => (
      <OneBlock key={at} block={block} />
    ))}
  </>
);

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.is) {
    case 'text':
      return (
        <p class="text">
          <Inlines of={block.of} />
        </p>
      );
    case 'heading': {
      const Heading = HEADINGS[block.level];
      return (
        <Heading class={`heading heading-${block.level}`}>
          <Inlines of={block.of} />
        </Heading>
      );
    }
    case 'small':
      return (
        <p class="small">
          <Inlines of={block.of} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks of={block.of} />
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const items = block.items.map(({ of, below }, at) => (
        <li key={at}>
          <Inlines of={of} />
          <Blocks of={below} />
        </li>
      ));
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

const Inlines = ({ of }: { readonly of: readonly Inline[] }) => (
  <>
    {of.map((piece, at) => (
      <OneInline key={at} piece={piece} />
    ))}
  </>
);

function OneInline({ piece }: { readonly piece: Inline }) {
  if (typeof piece === 'string') return <>{piece}</>;
  switch (piece.is) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike': {
      const Tag = TAGS[piece.is];
      return (
        <Tag>
          <Inlines of={piece.of} />
        </Tag>
      );
    }
    case 'spoiler':
      return <Spoiler of={piece.of} />;
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return <TextLink {...piece} />;
    case 'user':
    case 'channel':
    case 'role':
      return <Mention {...piece} />;
    case 'emoji':
      return <Emoji emoji={piece} />;
    case 'command':
      return <span class="mention">/{piece.name}</span>;
    case 'time':
      return <Timestamp at={piece.at} style={piece.style} />;
  }
}

function Mention({ is, id }: { readonly is: 'user' | 'channel' | 'role'; readonly id: string }) {
  const { view } = useTab();
  const channel = view.places.flatMap((place) => place.channels).find((each) => each.id === id);
  const name =
    is === 'channel'
      ? `${SIGNS[channel?.kind ?? 'channel']}${channel?.name ?? 'unknown'}`
      : `@${(is === 'user' ? nameOf : roleNameOf)(view, id) ?? 'unknown'}`;
  return <span class={id === view.me ? 'mention mine' : 'mention'}>{name}</span>;
}

function TextLink({ url, of }: Extract<Inline, { is: 'link' }>) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={useWayTo(url)}>
      <Inlines of={of} />
    </a>
  );
}

function Spoiler({ of }: { readonly of: readonly Inline[] }) {
  const [isOpen, setOpen] = useState(false);
  const { words } = useTab();
  if (isOpen)
    return (
      <span class="spoiler open">
        <Inlines of={of} />
      </span>
    );
  return (
    <button type="button" class="spoiler" aria-label={words.hidden} onClick={() => setOpen(true)}>
      <span aria-hidden="true">
        <Inlines of={of} />
      </span>
    </button>
  );
}
