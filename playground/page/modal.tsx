/** A modal: labeled fields, submitted together. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Wire } from './protocol.ts';
import { Select } from './select.tsx';
import { useTab } from './tab.ts';
import { Markdown } from './text.tsx';
import { fill } from './words.ts';

type Fields = Record<string, string | string[] | boolean>;

export function Modal({ nr, form }: { readonly nr: number; readonly form: Wire }) {
  const { connection, words } = useTab();
  const dialog = useRef<HTMLDialogElement>(null);
  const fields = useRef<Fields>({});
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const title = useId();
  const close = () => connection.change({ modal: undefined });
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus();
  }, []);
  const submit = async () => {
    setWaiting(true);
    const { failed, refused, modal } = await connection.ask({ do: 'submit', opened: nr, fields: fields.current });
    setWaiting(false);
    if (failed || refused) setProblem(refused ?? words.formFailed);
    else if (!modal) close();
  };
  const put = (id: string, value: string | string[] | boolean) => {
    fields.current = { ...fields.current, [id]: value };
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={title}>{form.title}</h2>
        {form.components.map((component: Wire, at: number) => (
          <Part key={at} component={component} onPut={put} />
        ))}
        <p class="failure" role="alert">
          {problem}
        </p>
        <div class="ends">
          <button type="button" class="press secondary" onClick={close}>
            {words.cancel}
          </button>
          <button type="submit" class="press primary" aria-busy={isWaiting}>
            {words.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface PartProps {
  readonly component: Wire;
  readonly onPut: (id: string, value: string | string[] | boolean) => void;
}

function Part({ component, onPut }: PartProps) {
  switch (component.type) {
    case 10:
      return <Markdown text={component.content} />;
    case 18:
      return (
        <Labelled label={component.label} detail={component.description} field={component.component} onPut={onPut} />
      );
    case 1:
      return component.components.map((each: Wire) => (
        <Labelled key={each.custom_id} label={each.label} field={each} onPut={onPut} />
      ));
    default:
      return null;
  }
}

interface LabelledProps {
  readonly label: string;
  readonly detail?: string;
  readonly field: Wire;
  readonly onPut: PartProps['onPut'];
}

function Labelled({ label, detail, field, onPut }: LabelledProps) {
  const { words } = useTab();
  const id = useId();
  const { required = true } = field;
  return (
    <fieldset class="field" aria-labelledby={id}>
      <p class="label" id={id}>
        {label}
        {required && field.type !== 23 ? (
          <span aria-hidden="true"> *</span>
        ) : (
          <span class="small"> ({words.optional})</span>
        )}
      </p>
      {detail && <p class="small">{detail}</p>}
      <Field field={field} labelledBy={id} onPut={onPut} />
    </fieldset>
  );
}

interface FieldProps {
  readonly field: Wire;
  readonly labelledBy: string;
  readonly onPut: PartProps['onPut'];
}

function Field({ field, labelledBy, onPut }: FieldProps) {
  const { words } = useTab();
  const { type, custom_id: id, required = true } = field;
  switch (type) {
    case 4: {
      const same = {
        required,
        'aria-labelledby': labelledBy,
        placeholder: field.placeholder,
        minLength: field.min_length,
        maxLength: field.max_length ?? 4000,
        defaultValue: field.value,
        onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onPut(id, currentTarget.value),
      };
      return field.style === 2 ? <textarea rows={4} {...same} /> : <input type="text" {...same} />;
    }
    case 21:
    case 22:
      return <Ticks field={field} isMany={type === 22} onPut={onPut} />;
    case 23:
      return (
        <input
          type="checkbox"
          aria-labelledby={labelledBy}
          defaultChecked={field.default}
          onChange={({ currentTarget }) => onPut(id, currentTarget.checked)}
        />
      );
    case 19:
      return <p class="small">{words.noUpload}</p>;
    default:
      return <Select component={field} labelledBy={labelledBy} onChoose={(values) => onPut(id, [...values])} />;
  }
}

/** A radio group or a group of checkboxes. */
function Ticks({
  field,
  isMany,
  onPut,
}: {
  readonly field: Wire;
  readonly isMany: boolean;
  readonly onPut: PartProps['onPut'];
}) {
  const { words } = useTab();
  const { custom_id: id, options, required = true, min_values: min = 1, max_values: max = options.length } = field;
  const preset: readonly string[] = options.filter((each: Wire) => each.default).map((each: Wire) => each.value);
  const [chosen, setChosen] = useState(preset);
  const name = useId();
  const choose = (value: string, isOn: boolean) => {
    const others = isMany ? chosen.filter((each) => each !== value) : [];
    const next = isOn ? [...others, value] : others;
    if (next.length > max) return;
    setChosen(next);
    onPut(id, isMany ? next : value);
  };
  return (
    <>
      {isMany && <p class="small">{fill(words.chooseBetween, { min, max })}</p>}
      {options.map(({ value, label, description }: Wire) => (
        <label key={value} class="tick">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            required={!isMany && required}
            checked={chosen.includes(value)}
            disabled={isMany && chosen.length >= max && !chosen.includes(value)}
            onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
          />
          <span>
            {label}
            {description && <span class="detail">{description}</span>}
          </span>
        </label>
      ))}
    </>
  );
}
