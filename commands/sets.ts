/** Lists of a game's option that the managers of a server save by name: for `/play`, and for a lobby's *Change…*. */
import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { AnyGame, Locale } from '../games/game.ts';
import { type Field, valuesOf } from '../games/options.ts';
import { type Call, type Command, chosenIn, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import { refusalText } from '../src/speech/speech.ts';
import { isCalled, MAX_SAVED, type SavedList } from '../src/store/savedLists.ts';
import { type Row, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { plainIn, titleIn, valueText } from '../src/words/games.ts';
import { plainName } from '../src/words/names.ts';
import { command, fieldOption, inServers, ofGame, option, own } from './data.ts';
import { labelsOf, listChoices } from './listChoices.ts';

const NAME = 'name';
const MAX_NAME = 32;

interface Saving {
  readonly game: AnyGame;
  readonly key: string;
  readonly field: Extract<Field<any, any>, { kind: 'list' }>;
}

/** The option of a game whose lists can be saved. */
export function savingOf(game: AnyGame): Saving | undefined {
  for (const [key, field] of Object.entries<Field<any, any>>(game.fields))
    if (field.kind === 'list' && field.saved !== undefined) return { game, key, field };
  return undefined;
}

export const sets = (games: readonly AnyGame[]): readonly Command[] =>
  games.flatMap((game) => savingOf(game) ?? []).map(setsCommand);

const setsCommand = (saving: Saving): Command => ({
  serversOnly: true,
  data: {
    ...inServers(
      command(saving.field.saved!.command, ofGame(saving.game, saving.field.saved!.about), [
        {
          ...option(ApplicationCommandOptionType.String, NAME, own('savedName'), own('savedNameAbout')),
          max_length: MAX_NAME,
        },
        fieldOption(saving.game, saving.key, saving.field),
      ]),
    ),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },

  complete(call, interaction) {
    const { name, value } = interaction.options.getFocused(true);
    const labels = name === saving.key ? labelsOf(saving.game, saving.field, call.locale) : [];
    return call.answer.choices(listChoices(String(value), labels));
  },

  async execute(call, { options }) {
    if (!call.actor.manages) return replyEphemeral(call, call.tell('savedNotManager', {}));
    const [name, written] = [options.getString(NAME), options.getString(saving.key)];
    const said = name === null && written === null ? undefined : await save(call, saving, name, written);
    return call.answer.reply(await listMessage(call, saving, said));
  },

  // They may have lost the permission since they opened the list.
  async tapped(call, interaction) {
    const name = chosenIn(interaction);
    if (!call.actor.manages) return replyEphemeral(call, call.tell('savedNotManager', {}));
    if (name === undefined) return undefined;
    await call.bot.store.deleteList(call.guild, saving.game.id, name);
    const said = call.tell('savedDeleted', { name: messageName(name) });
    return call.answer.update(await listMessage(call, saving, said));
  },
});

/** Saves a list, and says so; or what is wrong with it. */
async function save(call: Call, { game, key }: Saving, given: string | null, written: string | null): Promise<string> {
  const { tell, bot, guild, locale } = call;
  if (given === null || written === null) return tell('savedNeedsBoth', {});
  const name = plainName(given);
  const read = (list: string) => valuesOf(game.fields, { [key]: list }, game.words);
  // Typed in `/play`, the name must mean the list.
  if (/[,;]/.test(name) || 'values' in read(name)) return tell('savedBadName', {});
  const list = read(written);
  if ('wrong' in list) return refusalText({ why: 'option', game, wrong: list.wrong }, locale);
  const isSaved = await bot.store.saveList(guild, game.id, { name, values: list.values[key] as readonly string[] });
  return isSaved ? tell('savedDone', { name: messageName(name) }) : tell('savedFull', { max: MAX_SAVED });
}

async function listMessage(call: Call, saving: Saving, said?: string): Promise<Message> {
  const { tell, bot, guild, locale } = call;
  const { game } = saving;
  const saved = await bot.store.savedLists(guild, game.id);
  const lines = saved.map((list) => `- **${messageName(list.name)}:** ${textOf(saving, list, locale)}`);
  const about = tell(saved.length === 0 ? 'savedNone' : 'savedAbout', { game: game.id });
  const rows: readonly Row[] =
    saved.length === 0
      ? []
      : [
          selectOf(
            tapId(saving.field.saved!.command, 'delete'),
            tell('savedDelete', {}),
            savedItems(saving, saved, locale),
          ),
        ];
  const head = `## ${tell('savedTitle', { game: titleIn(game, locale) })}`;
  return ephemeral([[head, ...(said === undefined ? [] : [said])].join('\n'), [...lines, about].join('\n')], rows);
}

const textOf = ({ game, field }: Saving, { values }: SavedList, locale: Locale): string =>
  valueText(field, values, (key) => plainIn(game, key, locale), locale);

/** Saved lists for a select: by name, with what is in them. */
export const savedItems = (saving: Saving, saved: readonly SavedList[], locale: Locale) =>
  saved.map((list) => ({ value: list.name, label: list.name, detail: textOf(saving, list, locale) }));

/** Saved lists that somebody may mean by what they have typed so far, for Discord's own list. */
export async function savedChoices(call: Call, saving: Saving | undefined, typed: string) {
  if (saving === undefined) return [];
  const saved = await call.bot.store.savedLists(call.guild, saving.game.id);
  const wanted = typed.trim().toLowerCase();
  return saved
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((list) => ({ name: `${list.name}: ${textOf(saving, list, call.locale)}`.slice(0, 100), value: list.name }));
}

/** What was given to `/play`, with the list that a name stands for. */
export async function withSaved(call: Call, game: AnyGame, given: Readonly<Record<string, unknown>>) {
  const saving = savingOf(game);
  const written = saving && given[saving.key];
  if (saving === undefined || typeof written !== 'string') return given;
  const saved = await call.bot.store.savedLists(call.guild, game.id);
  const list = saved.find((one) => isCalled(one, written));
  return list === undefined ? given : { ...given, [saving.key]: list.values };
}
