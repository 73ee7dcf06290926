/** The parts that slash commands share: localised names and descriptions, and options made from a game's fields. */
import { createHash } from 'node:crypto';
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { AnyGame, Locale, NoArgs } from '../games/game.ts';
import type { Parameter } from '../games/options.ts';
import { tellerOf } from '../src/words/index.ts';
import type { AllWords } from '../src/words/language.ts';
import { LANGUAGES } from '../src/words/languages.ts';
import { gameSayer } from '../src/words/say.ts';
import { WHICH } from './which.ts';

/** Keys of our own sentences without arguments. */
export type Plain = { [K in keyof AllWords]: NoArgs extends AllWords[K] ? K : never }[keyof AllWords];

/** A text as the default and in each language of Discord's that we speak. */
export function localised(textIn: (locale: Locale) => string): readonly [text: string, localisations: LocalizationMap] {
  const texts = Object.entries(LANGUAGES).flatMap(([locale, { discord }]) =>
    discord.map((theirs) => [theirs, textIn(locale)] as const),
  );
  return [textIn('en'), Object.fromEntries(texts)];
}

export const own = (key: Plain) => localised((locale) => tellerOf(locale)(key, {}));
export const ofGame = (game: AnyGame, key: string) => localised((locale) => gameSayer(game, locale)({ key, args: {} }));

type Texts = ReturnType<typeof localised>;
export const named = ([name, name_localizations]: Texts) => ({ name, name_localizations });
export const about = ([description, description_localizations]: Texts) => ({ description, description_localizations });

/** An option: its key, by which code reads it whatever the language, and what people read. */
export const option = <T extends ApplicationCommandOptionType>(type: T, key: string, name: Texts, what: Texts) => ({
  type,
  ...named(name),
  name: key,
  ...about(what),
});

/** A command that works everywhere: on servers, in direct messages and in groups. */
export const command = (
  name: string,
  what: Texts,
  options: RESTPostAPIChatInputApplicationCommandsJSONBody['options'] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  name,
  ...about(what),
  options,
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
});

/** The same command, only where a server has installed Sixes. */
export const inServers = (
  data: RESTPostAPIChatInputApplicationCommandsJSONBody,
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  ...data,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});

/** An option with a choice for each value, whose names are our own sentences. */
export const choiceOption = <V extends string>(
  key: string,
  name: Plain,
  what: Plain,
  values: readonly V[],
  nameOf: (value: V) => Plain,
): APIApplicationCommandBasicOption => ({
  ...option(ApplicationCommandOptionType.String, key, own(name), own(what)),
  choices: values.map((value) => ({ ...named(own(nameOf(value))), value })),
});

export const gameOption = (games: readonly AnyGame[], what = own('game.about')): APIApplicationCommandBasicOption => ({
  ...option(ApplicationCommandOptionType.String, 'game', own('game.name'), what),
  choices: games.map((game) => ({ ...named(ofGame(game, 'title')), value: game.id })),
});

/** The option that says which table, for all commands that are about one. */
export const whichTable = (): APIApplicationCommandBasicOption => ({
  ...option(ApplicationCommandOptionType.String, WHICH, own('which.name'), own('which.about')),
  autocomplete: true,
});

/** Characters of a list: room for every choice of ours, and for its echo in one message. */
const LONGEST_LIST = 400;

/** A game's option as a slash option. Its default name is its key, so that code reads it whatever the language. */
export function fieldOption(game: AnyGame, key: string, field: Parameter<any>): APIApplicationCommandBasicOption {
  const shared = { ...named(ofGame(game, field.name)), name: key, ...about(ofGame(game, field.about)) };
  switch (field.kind) {
    case 'whole':
      return { ...shared, type: ApplicationCommandOptionType.Integer, min_value: field.min, max_value: field.max };
    case 'yes-no':
      return { ...shared, type: ApplicationCommandOptionType.Boolean };
    case 'list':
      // It is completed while somebody writes it.
      return { ...shared, type: ApplicationCommandOptionType.String, max_length: LONGEST_LIST, autocomplete: true };
    case 'choice':
      return {
        ...shared,
        type: ApplicationCommandOptionType.String,
        choices: Object.entries(field.choices).map(([value, label]) => ({ ...named(ofGame(game, label)), value })),
      };
  }
}

/** The values of a game's or a look-up's fields that were filled in. */
export const givenIn = (fields: object, { options }: ChatInputCommandInteraction): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((key) => {
      const value = options.get(key)?.value;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Values in a custom id, by the places of fields and choices, after what those are. */
export const packed = (fields: AnyFields, values: Readonly<Record<string, unknown>>): string =>
  [
    outlineOf(fields),
    ...Object.entries(fields).map(([key, field]) => (values[key] === undefined ? '' : packedValue(field, values[key]))),
  ].join('.');

/** Differs when fields or choices have come, gone or moved, and the places mean something else. */
function outlineOf(fields: AnyFields): string {
  const outline = Object.entries(fields).map(([key, field]) => [
    key,
    field.kind,
    'choices' in field ? Object.keys(field.choices) : '',
  ]);
  return createHash('sha256').update(JSON.stringify(outline)).digest('base64url').slice(0, 4);
}

function packedValue(field: Parameter<any>, value: any): string {
  if (field.kind === 'whole') return String(value);
  if (field.kind === 'yes-no') return value ? 'y' : 'n';
  const places = Object.keys(field.choices);
  const all: readonly string[] = field.kind === 'list' ? value : [value];
  return all.map((one) => places.indexOf(one)).join('-');
}

/** What was packed; nothing if that was before the fields changed. What comes from a forged id is checked like everything that is given. */
export const unpacked = (fields: AnyFields, written: string): Readonly<Record<string, unknown>> | undefined => {
  const [outline, ...parts] = written.split('.');
  if (outline !== outlineOf(fields)) return undefined;
  const given = Object.entries(fields).map(([key, field], i) => [key, unpackedValue(field, parts[i] ?? '')]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

function unpackedValue(field: Parameter<any>, written: string): unknown {
  if (written === '') return undefined;
  if (field.kind === 'whole') return Number(written);
  if (field.kind === 'yes-no') return written === 'y';
  const values = written.split('-').map((place) => Object.keys(field.choices)[Number(place)]);
  return field.kind === 'list' ? values : values[0];
}

type AnyFields = Readonly<Record<string, Parameter<any>>>;

export const fieldOptions = (game: AnyGame, fields: object): APIApplicationCommandBasicOption[] =>
  (Object.entries(fields) as [string, Parameter<any>][]).map(([key, field]) => fieldOption(game, key, field));
