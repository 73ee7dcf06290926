import type { Complaint } from './refusal.ts';
import { schemaComplaints, spec } from './schemas.ts';
import type { Wire } from './world.ts';

type Path = readonly (string | number)[];

/** https://docs.discord.com/developers/reference#locales */
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const PER_TYPE: Record<number, number> = { 1: 100, 2: 15, 3: 15, 4: 1 };
const SUBCOMMAND = 1;
const GROUP = 2;

const complaint = (path: Path, code: string, message: string): Complaint => ({ path, code, message });
const list = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): [string, string][] => Object.entries((value ?? {}) as Record<string, string>);

const nameComplaints = (name: string, path: Path): Complaint[] =>
  NAME.test(name) && name === name.toLowerCase()
    ? []
    : [complaint(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];

const wordComplaints = (part: Wire, path: Path, plain: boolean): Complaint[] => [
  ...(plain ? nameComplaints(part.name, [...path, 'name']) : []),
  ...texts(part.name_localizations).flatMap(([locale, name]) => [
    ...(plain ? nameComplaints(name, [...path, 'name_localizations', locale]) : []),
    ...localeComplaints(locale, [...path, 'name_localizations']),
  ]),
  ...texts(part.description_localizations).flatMap(([locale]) =>
    localeComplaints(locale, [...path, 'description_localizations']),
  ),
];

const localeComplaints = (locale: string, path: Path): Complaint[] =>
  LOCALES.includes(locale)
    ? []
    : [complaint([...path, locale], 'ENUM_TYPE_COERCE', `Value "${locale}" is not a valid locale.`)];

const choiceComplaints = (option: Wire, path: Path): Complaint[] => {
  const choices = list(option.choices);
  const complaints: Complaint[] = [];
  if (option.autocomplete && choices.length)
    complaints.push(
      complaint(
        [...path, 'autocomplete'],
        'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
        'autocomplete and choices exclude each other',
      ),
    );
  const names = choices.map(({ name }) => name);
  if (new Set(names).size < names.length)
    complaints.push(
      complaint(
        [...path, 'choices'],
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED',
        'Choice names must be unique',
      ),
    );
  choices.forEach((choice, at) => {
    if (typeof choice.value === 'string' && choice.value.length > 100)
      complaints.push(
        complaint([...path, 'choices', at, 'value'], 'BASE_TYPE_MAX_LENGTH', 'Must be 100 or fewer in length.'),
      );
    complaints.push(
      ...texts(choice.name_localizations).flatMap(([locale]) =>
        localeComplaints(locale, [...path, 'choices', at, 'name_localizations']),
      ),
    );
  });
  for (const [min, max] of [
    ['min_value', 'max_value'],
    ['min_length', 'max_length'],
  ] as const)
    if (option[min] !== undefined && option[max] !== undefined && option[min] > option[max])
      complaints.push(complaint([...path, min], 'NUMBER_TYPE_MAX', `Must not exceed ${max}`));
  return complaints;
};

const optionsComplaints = (options: readonly Wire[], path: Path, depth: number): Complaint[] => {
  const complaints: Complaint[] = [];
  const names = new Set<string>();
  let optional = false;
  const nested = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP).length;
  if (nested > 0 && nested < options.length)
    complaints.push(
      complaint(
        path,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group options cannot be mixed with other options',
      ),
    );
  options.forEach((option, at) => {
    const here = [...path, at];
    if (names.has(option.name))
      complaints.push(
        complaint([...here, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED', 'Option names must be unique'),
      );
    names.add(option.name);
    if (option.required && optional)
      complaints.push(
        complaint(
          here,
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    optional ||= !option.required;
    if (option.type === GROUP && depth > 0)
      complaints.push(
        complaint([...here, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'A group is allowed at the top only'),
      );
    if (option.type === SUBCOMMAND && depth > 1)
      complaints.push(complaint([...here, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Too deep'));
    complaints.push(...wordComplaints(option, here, true), ...choiceComplaints(option, here));
    complaints.push(...optionsComplaints(list(option.options), [...here, 'options'], option.type === GROUP ? 1 : 2));
  });
  return complaints;
};

const longest = (text: unknown, localized: unknown): number =>
  Math.max(String(text ?? '').length, ...texts(localized).map(([, each]) => each.length));

/** Names, descriptions and values; of a localised field only the longest counts. */
const sizeOf = (part: Wire): number =>
  longest(part.name, part.name_localizations) +
  longest(part.description, part.description_localizations) +
  (typeof part.value === 'string' ? part.value.length : 0) +
  [...list(part.options), ...list(part.choices)].reduce((sum, each) => sum + sizeOf(each), 0);

/** The schema wants a number for default_member_permissions, the documentation a string of digits. */
const withNumericPermissions = (command: Wire): Wire =>
  typeof command.default_member_permissions === 'string' && /^\d+$/.test(command.default_member_permissions)
    ? { ...command, default_member_permissions: 0 }
    : command;

const commandComplaints = (command: Wire, path: Path, where: 'global' | 'guild'): Complaint[] => {
  const wrong = schemaComplaints(spec.ApplicationCommandUpdateRequestSchema, withNumericPermissions(command));
  if (wrong.length) return wrong.map((each) => ({ ...each, path: [...path, ...each.path] }));
  const type = command.type ?? 1;
  const slash = type === 1;
  const complaints = [
    ...wordComplaints(command, path, slash),
    ...optionsComplaints(list(command.options), [...path, 'options'], 0),
  ];
  if (slash && !command.description)
    complaints.push(complaint([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  if (!slash && type !== 4 && command.description)
    complaints.push(
      complaint(
        [...path, 'description'],
        'APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN',
        'Context menu commands have no description',
      ),
    );
  if (!slash && list(command.options).length)
    complaints.push(
      complaint([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_FORBIDDEN', 'Only slash commands have options'),
    );
  if (where === 'guild')
    for (const key of ['contexts', 'integration_types'])
      if (command[key])
        complaints.push(
          complaint([...path, key], 'APPLICATION_COMMAND_GLOBAL_ONLY', 'Only global commands have this field'),
        );
  if (sizeOf(command) > 8000)
    complaints.push(complaint(path, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)'));
  return complaints;
};

/** The last list that was found right, because a bot sends the same one at each start. */
let sound: string | undefined;

/** A whole bulk overwrite. */
export const commandsComplaints = (commands: readonly Wire[], where: 'global' | 'guild'): Complaint[] => {
  const text = JSON.stringify([where, commands]);
  if (text === sound) return [];
  const complaints = complaintsOf(commands, where);
  if (complaints.length === 0) sound = text;
  return complaints;
};

const complaintsOf = (commands: readonly Wire[], where: 'global' | 'guild'): Complaint[] => {
  const complaints = commands.flatMap((command, at) => commandComplaints(command, [at], where));
  if (complaints.length) return complaints;
  const seen = new Set<string>();
  const counts: Record<number, number> = {};
  commands.forEach(({ name, type = 1 }, at) => {
    if (seen.has(`${type} ${name}`))
      complaints.push(
        complaint([at, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'),
      );
    seen.add(`${type} ${name}`);
    counts[type] = (counts[type] ?? 0) + 1;
    if (counts[type] === (PER_TYPE[type] ?? 0) + 1)
      complaints.push(
        complaint([at], 'APPLICATION_COMMANDS_TOO_MANY', `At most ${PER_TYPE[type]} commands of type ${type}`),
      );
  });
  return complaints;
};
