import type { Fault } from './refusal.ts';
import type { Wire } from './world.ts';

type Path = readonly (string | number)[];
/** A component with where it stands and the type of what holds it (0: the message itself). */
export interface Placed {
  readonly component: Wire;
  readonly path: Path;
  readonly within: number;
}

const isObject = (value: unknown): value is Wire => value !== null && typeof value === 'object';

/** Every component, nested ones and accessories too, in reading order. */
export const allComponents = (components: unknown, path: Path = ['components'], within = 0): Placed[] => {
  if (!Array.isArray(components)) return [];
  return components.flatMap((component, at) => placed(component, [...path, at], within));
};

const placed = (component: unknown, path: Path, within: number): Placed[] => {
  if (!isObject(component)) return [];
  const type = Number(component.type);
  return [
    { component, path, within },
    ...allComponents(component.components, [...path, 'components'], type),
    ...(isObject(component.accessory) ? placed(component.accessory, [...path, 'accessory'], type) : []),
    ...(isObject(component.component) ? placed(component.component, [...path, 'component'], type) : []),
  ];
};

const BUTTON = 2;
const SELECTS = [3, 5, 6, 7, 8];
const V2_ONLY = [9, 10, 11, 12, 13, 14, 17];
const MODAL_ONLY = [4, 18, 19, 21, 22, 23];

/** What may stand in what; 0 is the message. */
const HOLDS: Record<number, readonly number[]> = {
  0: [1, 9, 10, 12, 13, 14, 17],
  1: [BUTTON, ...SELECTS],
  9: [10, BUTTON, 11],
  17: [1, 9, 10, 12, 13, 14],
};

const fault = (path: Path, code: string, message: string): Fault => ({ path, code, message });

const SETS = 'v'; // the compiler's target is older than this flag
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);

/** A name alone must be an emoji of Unicode: dice and card suits in text form are none. */
const emojiFaults = (emoji: Wire | null | undefined, path: Path): Fault[] => {
  const name = String(emoji?.name ?? '');
  if (!emoji || emoji.id || EMOJI.test(name) || EMOJI.test(`${name}\ufe0f`) || /^\p{Regional_Indicator}$/u.test(name))
    return [];
  return [fault([...path, 'emoji', 'name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
};

const buttonFaults = ({ component, path }: Placed): Fault[] => {
  const { style, label, emoji } = component;
  const faults: Fault[] = emojiFaults(emoji, path);
  const needs = style === 5 ? 'url' : style === 6 ? 'sku_id' : 'custom_id';
  for (const key of ['custom_id', 'url', 'sku_id']) {
    const given = component[key] !== undefined && component[key] !== null;
    if (key === needs && !given) faults.push(fault([...path, key], 'BASE_TYPE_REQUIRED', 'This field is required'));
    if (key !== needs && given)
      faults.push(
        fault([...path, key], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', `A button of style ${style} has no ${key}`),
      );
  }
  if (style !== 6 && !label && !emoji)
    faults.push(fault([...path, 'label'], 'BASE_TYPE_REQUIRED', 'A button needs a label or an emoji'));
  return faults;
};

const selectFaults = ({ component, path }: Placed): Fault[] => {
  const { type, options, min_values: min, max_values: max, default_values: given } = component;
  const faults: Fault[] = [];
  const most = max ?? 1;
  if (typeof min === 'number' && min > most)
    faults.push(
      fault([...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX', `Must be ${most} or less`),
    );
  if (type !== 3 && Array.isArray(given) && given.length > 0 && (given.length > most || given.length < (min ?? 1)))
    faults.push(
      fault([...path, 'default_values'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min ?? 1} and ${most} in length.`),
    );
  if (!Array.isArray(options)) return faults;
  if (most > options.length)
    faults.push(
      fault([...path, 'max_values'], 'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE', `Must be ${options.length} or less`),
    );
  const values = new Set<string>();
  options.forEach((option, at) => {
    faults.push(...emojiFaults(option?.emoji, [...path, 'options', at]));
    if (values.has(option?.value))
      faults.push(
        fault(
          [...path, 'options', at, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        ),
      );
    values.add(option?.value);
  });
  if (options.filter((option) => option?.default).length > most)
    faults.push(
      fault([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', `At most ${most} may be preselected`),
    );
  return faults;
};

const rowFaults = ({ component, path }: Placed): Fault[] => {
  const held: Wire[] = Array.isArray(component.components) ? component.components : [];
  const width = held.reduce((sum, each) => sum + (each?.type === BUTTON ? 1 : 5), 0);
  if (width <= 5) return [];
  return [
    fault(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'An action row holds up to 5 buttons or one select',
    ),
  ];
};

const placeFaults = ({ component, path, within }: Placed, v2: boolean): Fault[] => {
  const { type } = component;
  if (MODAL_ONLY.includes(type))
    return [fault([...path, 'type'], 'UNION_TYPE_CHOICES', 'This component stands in modals only')];
  const allowed = within === 9 && path.at(-1) !== 'accessory' ? [10] : (HOLDS[within] ?? []);
  if (!allowed.includes(type))
    return [
      fault([...path, 'type'], 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${allowed.join(', ')}).`),
    ];
  if (!v2 && V2_ONLY.includes(type))
    return [fault([...path, 'type'], 'UNION_TYPE_CHOICES', `Component type ${type} needs the flag IS_COMPONENTS_V2`)];
  return [];
};

/** custom_id and id must each be unique. */
const doubles = (all: readonly Placed[], key: 'custom_id' | 'id'): Fault[] => {
  const seen = new Set<unknown>();
  return all.flatMap(({ component, path }) => {
    const value = component[key];
    if (value === undefined || value === null || value === 0) return [];
    if (seen.has(value))
      return [
        fault(
          [...path, key],
          key === 'id' ? 'COMPONENT_ID_DUPLICATED' : 'COMPONENT_CUSTOM_ID_DUPLICATED',
          `Component ${key} cannot be duplicated`,
        ),
      ];
    seen.add(value);
    return [];
  });
};

export const textDisplays = (components: unknown): string[] =>
  allComponents(components).flatMap(({ component: { type, content } }) =>
    type === 10 && typeof content === 'string' ? [content] : [],
  );

/** What the schemas leave out about the components of a message. */
export const messageComponentFaults = (components: unknown, v2: boolean): Fault[] => {
  const all = allComponents(components);
  const faults = all.flatMap((each) => {
    const here = placeFaults(each, v2);
    if (each.component.type === BUTTON) return [...here, ...buttonFaults(each)];
    if (SELECTS.includes(each.component.type)) return [...here, ...selectFaults(each)];
    return each.component.type === 1 ? [...here, ...rowFaults(each)] : here;
  });
  faults.push(...doubles(all, 'custom_id'), ...doubles(all, 'id'));
  if (all.length > 40)
    faults.push(fault(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'At most 40 components in all'));
  if (!v2 && Array.isArray(components) && components.length > 5)
    faults.push(fault(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  const letters = textDisplays(components).reduce((sum, text) => sum + [...text].length, 0);
  if (letters > 4000)
    faults.push(
      fault(
        ['components'],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        'The text of all components must be 4000 or fewer in length.',
      ),
    );
  return faults;
};

/** Beyond this processed size Discord does not refuse, it breaks. */
export const isTooLargeToProcess = (components: unknown): boolean =>
  textDisplays(components).reduce((sum, text) => sum + Buffer.byteLength(text) + 12, 0) > 10170;

/** The names of files which components or embeds refer to. */
export const attachmentRefs = (part: unknown, path: Path): { name: string; path: Path }[] => {
  if (Array.isArray(part)) return part.flatMap((each, at) => attachmentRefs(each, [...path, at]));
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'url' && typeof value === 'string' && value.startsWith('attachment://'))
      return [{ name: value.slice(13), path: [...path, key] }];
    return attachmentRefs(value, [...path, key]);
  });
};

const HELD_BY_LABEL = [...SELECTS, 4, 19, 21, 22, 23];

const fieldFaults = ({ component, path, within }: Placed): Fault[] => {
  const { type, options, min_values: min, max_values: max, required, disabled } = component;
  const faults: Fault[] = [];
  if (within === 18 && !HELD_BY_LABEL.includes(type))
    faults.push(
      fault(
        [...path, 'type'],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (${HELD_BY_LABEL.join(', ')}).`,
      ),
    );
  if (within === 18 && type === 4 && component.label)
    faults.push(
      fault([...path, 'label'], 'COMPONENT_LABEL_FORBIDDEN', 'A text input inside a label has no label of its own'),
    );
  if (disabled)
    faults.push(fault([...path, 'disabled'], 'COMPONENT_DISABLED_IN_MODAL', 'Components in modals cannot be disabled'));
  if (min === 0 && required !== false && (SELECTS.includes(type) || type === 19 || type === 22))
    faults.push(fault([...path, 'min_values'], 'COMPONENT_REQUIRED_MIN_VALUES', 'Must be 1 or more when required'));
  if (typeof component.min_length === 'number' && component.min_length > (component.max_length ?? 4000))
    faults.push(fault([...path, 'min_length'], 'BASE_TYPE_MAX', 'Must not exceed max_length'));
  if (SELECTS.includes(type) || (type === 22 && max !== undefined))
    faults.push(...selectFaults({ component, path, within }));
  else if (Array.isArray(options) && new Set(options.map((each) => each?.value)).size < options.length)
    faults.push(
      fault(
        [...path, 'options'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      ),
    );
  return faults;
};

/** What the schema leaves out about a modal; the documentation's 1 to 5 wins over its 40. */
export const modalFaults = (data: Wire): Fault[] => {
  const all = allComponents(data.components);
  const under = <T extends Fault>(each: T): Fault => ({ ...each, path: ['data', ...each.path] });
  const faults = [...all.flatMap(fieldFaults), ...doubles(all, 'custom_id'), ...doubles(all, 'id')];
  if (Array.isArray(data.components) && data.components.length > 5)
    faults.push(fault(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  return faults.map(under);
};
