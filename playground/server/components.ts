import type { Complaint } from './refusal.ts';
import type { Wire } from './world.ts';

type Path = readonly (string | number)[];
/** A component with its path and the type of its parent (0: the message itself). */
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

/** The types that each type may contain; 0 is the message. */
const HOLDS: Record<number, readonly number[]> = {
  0: [1, 9, 10, 12, 13, 14, 17],
  1: [BUTTON, ...SELECTS],
  9: [10, BUTTON, 11],
  17: [1, 9, 10, 12, 13, 14],
};

const complaint = (path: Path, code: string, message: string): Complaint => ({ path, code, message });

const SETS = 'v'; // the compiler's target is older than this flag
/** In selects too: github.com/discord/discord-api-docs/issues/8071 */
const INVALID_EMOJI = 'BUTTON_COMPONENT_INVALID_EMOJI';
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', SETS);

/** A name without an id must be a Unicode emoji: dice and card suits in text form are not. */
const emojiComplaints = (emoji: Wire | null | undefined, path: Path): Complaint[] => {
  const name = String(emoji?.name ?? '');
  if (!emoji || emoji.id || EMOJI.test(name) || EMOJI.test(`${name}\ufe0f`) || /^\p{Regional_Indicator}$/u.test(name))
    return [];
  return [complaint([...path, 'emoji', 'name'], INVALID_EMOJI, 'Invalid emoji')];
};

/** Emoji by id that are none of the application's, or no longer. */
const unknownEmoji = ({ component, path }: Placed, known: ReadonlyMap<string, unknown>): Complaint[] => {
  const options: Wire[] = Array.isArray(component.options) ? component.options : [];
  const places = [{ emoji: component.emoji, at: path }];
  for (const [n, option] of options.entries()) places.push({ emoji: option?.emoji, at: [...path, 'options', n] });
  return places
    .filter(({ emoji }) => emoji?.id && !known.has(String(emoji.id)))
    .map(({ at }) => complaint([...at, 'emoji', 'id'], INVALID_EMOJI, 'Invalid emoji'));
};

const buttonComplaints = ({ component, path }: Placed): Complaint[] => {
  const { style, label, emoji } = component;
  const complaints: Complaint[] = emojiComplaints(emoji, path);
  const needs = style === 5 ? 'url' : style === 6 ? 'sku_id' : 'custom_id';
  for (const key of ['custom_id', 'url', 'sku_id']) {
    const given = component[key] !== undefined && component[key] !== null;
    if (key === needs && !given)
      complaints.push(complaint([...path, key], 'BASE_TYPE_REQUIRED', 'This field is required'));
    if (key !== needs && given)
      complaints.push(
        complaint([...path, key], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', `A button of style ${style} has no ${key}`),
      );
  }
  if (style !== 6 && !label && !emoji)
    complaints.push(complaint([...path, 'label'], 'BASE_TYPE_REQUIRED', 'A button needs a label or an emoji'));
  return complaints;
};

const selectComplaints = ({ component, path }: Placed): Complaint[] => {
  const { type, options, min_values: min, max_values: max, default_values: given } = component;
  const complaints: Complaint[] = [];
  const most = max ?? 1;
  if (typeof min === 'number' && min > most)
    complaints.push(
      complaint([...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX', `Must be ${most} or less`),
    );
  if (type !== 3 && Array.isArray(given) && given.length > 0 && (given.length > most || given.length < (min ?? 1)))
    complaints.push(
      complaint(
        [...path, 'default_values'],
        'BASE_TYPE_BAD_LENGTH',
        `Must be between ${min ?? 1} and ${most} in length.`,
      ),
    );
  if (!Array.isArray(options)) return complaints;
  if (most > options.length)
    complaints.push(
      complaint([...path, 'max_values'], 'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE', `Must be ${options.length} or less`),
    );
  const values = new Set<string>();
  options.forEach((option, at) => {
    complaints.push(...emojiComplaints(option?.emoji, [...path, 'options', at]));
    if (values.has(option?.value))
      complaints.push(
        complaint(
          [...path, 'options', at, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        ),
      );
    values.add(option?.value);
  });
  if (options.filter((option) => option?.default).length > most)
    complaints.push(
      complaint([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', `At most ${most} may be preselected`),
    );
  return complaints;
};

const rowComplaints = ({ component, path }: Placed): Complaint[] => {
  const children: Wire[] = Array.isArray(component.components) ? component.components : [];
  const width = children.reduce((sum, each) => sum + (each?.type === BUTTON ? 1 : 5), 0);
  if (width <= 5) return [];
  return [
    complaint(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'An action row holds up to 5 buttons or one select',
    ),
  ];
};

const placeComplaints = ({ component, path, within }: Placed, v2: boolean): Complaint[] => {
  const { type } = component;
  if (MODAL_ONLY.includes(type))
    return [complaint([...path, 'type'], 'UNION_TYPE_CHOICES', 'This component is for modals only')];
  const allowed = within === 9 && path.at(-1) !== 'accessory' ? [10] : (HOLDS[within] ?? []);
  if (!allowed.includes(type))
    return [
      complaint(
        [...path, 'type'],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (${allowed.join(', ')}).`,
      ),
    ];
  if (!v2 && V2_ONLY.includes(type))
    return [
      complaint([...path, 'type'], 'UNION_TYPE_CHOICES', `Component type ${type} needs the flag IS_COMPONENTS_V2`),
    ];
  return [];
};

/** custom_id and id must each be unique. */
const doubles = (all: readonly Placed[], key: 'custom_id' | 'id'): Complaint[] => {
  const seen = new Set<unknown>();
  return all.flatMap(({ component, path }) => {
    const value = component[key];
    if (value === undefined || value === null || value === 0) return [];
    if (seen.has(value))
      return [
        complaint(
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

/** What the schemas leave out about the components of a message. `emoji`: the application's, by id. */
export const messageComponentComplaints = (
  components: unknown,
  v2: boolean,
  emoji: ReadonlyMap<string, unknown>,
): Complaint[] => {
  const all = allComponents(components);
  const complaints = all.flatMap((each) => {
    const here = [...placeComplaints(each, v2), ...unknownEmoji(each, emoji)];
    if (each.component.type === BUTTON) return [...here, ...buttonComplaints(each)];
    if (SELECTS.includes(each.component.type)) return [...here, ...selectComplaints(each)];
    return each.component.type === 1 ? [...here, ...rowComplaints(each)] : here;
  });
  complaints.push(...doubles(all, 'custom_id'), ...doubles(all, 'id'));
  if (all.length > 40)
    complaints.push(
      complaint(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'At most 40 components in all'),
    );
  if (!v2 && Array.isArray(components) && components.length > 5)
    complaints.push(complaint(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  const letters = textDisplays(components).reduce((sum, text) => sum + [...text].length, 0);
  if (letters > 4000)
    complaints.push(
      complaint(
        ['components'],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        'The text of all components must be 4000 or fewer in length.',
      ),
    );
  return complaints;
};

/** Beyond this processed size Discord answers 500 instead of refusing. */
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

const fieldComplaints = ({ component, path, within }: Placed): Complaint[] => {
  const { type, options, min_values: min, max_values: max, required, disabled } = component;
  const complaints: Complaint[] = [];
  if (within === 18 && !HELD_BY_LABEL.includes(type))
    complaints.push(
      complaint(
        [...path, 'type'],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (${HELD_BY_LABEL.join(', ')}).`,
      ),
    );
  if (within === 18 && type === 4 && component.label)
    complaints.push(
      complaint([...path, 'label'], 'COMPONENT_LABEL_FORBIDDEN', 'A text input inside a label has no label of its own'),
    );
  if (disabled)
    complaints.push(
      complaint([...path, 'disabled'], 'COMPONENT_DISABLED_IN_MODAL', 'Components in modals cannot be disabled'),
    );
  if (min === 0 && required !== false && (SELECTS.includes(type) || type === 19 || type === 22))
    complaints.push(
      complaint([...path, 'min_values'], 'COMPONENT_REQUIRED_MIN_VALUES', 'Must be 1 or more when required'),
    );
  if (typeof component.min_length === 'number' && component.min_length > (component.max_length ?? 4000))
    complaints.push(complaint([...path, 'min_length'], 'BASE_TYPE_MAX', 'Must not exceed max_length'));
  if (SELECTS.includes(type) || (type === 22 && max !== undefined))
    complaints.push(...selectComplaints({ component, path, within }));
  else if (Array.isArray(options) && new Set(options.map((each) => each?.value)).size < options.length)
    complaints.push(
      complaint(
        [...path, 'options'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      ),
    );
  return complaints;
};

/** What the schema leaves out about a modal; the documentation's 1 to 5 wins over its 40. */
export const modalComplaints = (data: Wire): Complaint[] => {
  const all = allComponents(data.components);
  const under = <T extends Complaint>(each: T): Complaint => ({ ...each, path: ['data', ...each.path] });
  const complaints = [...all.flatMap(fieldComplaints), ...doubles(all, 'custom_id'), ...doubles(all, 'id')];
  if (Array.isArray(data.components) && data.components.length > 5)
    complaints.push(complaint(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  return complaints.map(under);
};
