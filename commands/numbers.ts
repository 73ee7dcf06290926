/** The form behind a lobby's *Other number…*, for options with more values than a select takes. */
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitInteraction,
  TextInputStyle,
} from 'discord.js';
import { type Field, fieldsInForce } from '../games/options.ts';
import type { Speech } from '../src/speech/speech.ts';
import type { LobbyChange } from '../src/table/lobby.ts';
import type { Table } from '../src/table/table.ts';
import { type Button, CHOICES_A_SELECT } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { fieldLabel, plainIn } from '../src/words/games.ts';

/** In the place of an option's key. */
export const NUMBERS = '@numbers';
/** Discord's limit for a form. */
const MAX_INPUTS = 5;

type Whole = Extract<Field<any, any>, { kind: 'whole' }>;

/** Whether a select has room for all its values. */
export const fitsSelect = ({ min, max }: Whole): boolean => max - min < CHOICES_A_SELECT;

const isTyped = (field: Field<any, any>, page: string): field is Whole =>
  field.kind === 'whole' && !fitsSelect(field) && (field.page ?? 'rules') === page;

/** The options that count now and can be typed, on one page of *Change…*. */
const typedOn = ({ game, options }: Table, page: string): readonly (readonly [string, Whole])[] =>
  fieldsInForce(game.fields, options)
    .flatMap(([key, field]) => (isTyped(field, page) ? [[key, field] as const] : []))
    .slice(0, MAX_INPUTS);

/** Nothing on a page that never has such a number. */
export function numbersButton(table: Table, page: string, { tell }: Speech): Button | undefined {
  if (!Object.values(table.game.fields).some((field) => isTyped(field, page))) return undefined;
  const disabled = typedOn(table, page).length === 0;
  return { id: tapId('play', table.record.id, NUMBERS, page), label: tell('anyNumber', {}), disabled };
}

/** Nothing where no such number counts: Discord takes no form without a field. */
export function numbersForm(
  table: Table,
  page: string,
  { tell, locale }: Speech,
): APIModalInteractionResponseCallbackData | undefined {
  const { game, options, record } = table;
  const typed = typedOn(table, page);
  if (typed.length === 0) return undefined;
  const label = (key: string, field: Whole) => {
    const name = fieldLabel(field, (one) => plainIn(game, one, locale), locale);
    return {
      type: ComponentType.Label,
      label: tell('numberBetween', { name, min: field.min, max: field.max }),
      component: {
        type: ComponentType.TextInput,
        custom_id: key,
        style: TextInputStyle.Short,
        value: String(options[key]),
        min_length: 1,
        max_length: String(field.max).length,
      },
    } as const;
  };
  return {
    custom_id: tapId('play', record.id, NUMBERS, page),
    title: tell('numberTitle', {}),
    components: typed.map(([key, field]) => label(key, field)),
  };
}

/** The numbers that somebody has typed; nothing where they do not count any more. */
export function numbersIn(table: Table, page: string, { fields }: ModalSubmitInteraction): LobbyChange | undefined {
  const options = typedOn(table, page)
    .filter(([key]) => fields.fields.has(key))
    .map(([key]) => ({ key, value: numberIn(fields.getTextInputValue(key)) }));
  return options.length === 0 ? undefined : { options };
}

const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
