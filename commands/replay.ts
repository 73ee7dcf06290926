import { ApplicationCommandOptionType, type RawFile } from 'discord.js';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, type Command, chosenIn, replyEphemeral, replyRefused } from '../src/discord/gateway/context.ts';
import { openHand } from '../src/discord/gateway/router.ts';
import { ephemeralOf } from '../src/discord/live/message.ts';
import { isServer } from '../src/homes.ts';
import type { Entry } from '../src/model.ts';
import { lookersOf, scenesOf } from '../src/pictures/scenes.ts';
import { Latest } from '../src/remembered.ts';
import { refusalText } from '../src/speech/speech.ts';
import { relative } from '../src/speech/time.ts';
import { isInHint, ownChoice, ownPick } from '../src/table/comparison.ts';
import { dayEnd, dayOf } from '../src/table/daily.ts';
import { viewOf } from '../src/table/match.ts';
import { mayPractice } from '../src/table/practice.ts';
import { type Frame, framesOf, replayFile, roundsOf } from '../src/table/replay.ts';
import { storedTable, type Table } from '../src/table/table.ts';
import { isOpenTo, maySee } from '../src/table/visibility.ts';
import { AGAIN, COACH } from '../src/views/ids.ts';
import { namesAt } from '../src/words/names.ts';
import { coach, type Found } from './coach.ts';
import { command, option, own } from './data.ts';
import { type Compared, comparisonText, type Looking, momentTexts, replayRows } from './replayView.ts';
import { shareMessage } from './share.ts';

/** A match that is over, as it was played. `frames`: none where the rules have changed since. */
export interface Past {
  readonly table: Table;
  readonly entries: readonly Entry[];
  readonly frames?: readonly Frame[];
}

/** Matches in memory while people step through them. */
const MAX_CACHED = 8;
/** What experts found, in memory for the matches that people asked about last. */
const MAX_COACHED = 200;

export function replay(): Command {
  const cached = new Latest<readonly Frame[]>(MAX_CACHED);
  const coached = new Latest<Found>(MAX_COACHED);

  // Names may change and people may be deleted: only what was played is cached.
  const pastOf = async (call: Call, code = ''): Promise<Past | NotShown> => {
    const past = await pastIn(call, code, { known: cached.get(code) });
    if ('frames' in past && past.frames !== undefined) cached.set(code, past.frames);
    return past;
  };

  return {
    data: command('replay', own('replay.about'), [codeOption()]),

    async execute(call, { options }) {
      const code = codeIn(options.getString(CODE)) ?? (await lastCode(call));
      if (code === undefined) return replyEphemeral(call, call.tell('replayNone', {}));
      const past = await pastOf(call, code);
      if ('notShown' in past) return replyEphemeral(call, past.notShown);
      return show(call, past, { step: 0 }, 'reply');
    },

    async tapped(call, interaction, [way, id, eyes, at]) {
      const chosen = chosenIn(interaction);
      // A select's values begin with the code: what follows tells two lines of one match apart.
      const code = way === 'open' ? (chosen?.split('.')[0] ?? id) : id;
      const past = way === 'file' ? await pastIn(call, code ?? '', { takesVoid: true }) : await pastOf(call, code);
      if ('notShown' in past) return replyEphemeral(call, past.notShown);
      if (way === 'open') return show(call, past, { step: 0 }, 'reply');
      if (way === 'file') return sendFile(call, past);
      if (way === 'share') return share(call, past);
      if (way === COACH) return coach(call, past, coached);
      const seen = way === 'eyes' ? chosen : eyes;
      const step = Number(way === 'deal' ? chosen : at);
      if (way === AGAIN) return again(call, past, step);
      const looking = { step, seat: seen === 't' ? undefined : Number(seen), isInWords: way === 'words' };
      const text = way === 'ask' ? await comparison(call, past, step) : undefined;
      return show(call, past, { ...looking, text }, 'update');
    },
  };
}

const CODE = 'code';

/** The option of commands about a match that is over. */
export const codeOption = () => ({
  ...option(ApplicationCommandOptionType.String, CODE, own('code.name'), own('code.about')),
  max_length: 40,
});

/** A match's code as somebody has typed it. */
export const codeIn = (typed: string | null): string | undefined =>
  typed === null ? undefined : typed.toLowerCase().replace(/[^0-9a-z]/g, '');

/** The match that the caller has finished last and may look at, on this server if there is one. */
export const lastCode = ({ bot, guild, actor }: Call): Promise<string | undefined> =>
  bot.store.lastMatch(isServer(guild) ? guild : undefined, actor.user, dayOf(bot.clock.now()));

/** Why a match is not shown. */
type NotShown = { readonly notShown: string };

interface Wanted {
  /** Its frames, if it was replayed before. */
  readonly known?: readonly Frame[] | undefined;
  /** A match that ended without a result is found too. */
  readonly takesVoid?: boolean;
}

/** A match that is over with its journal, if the caller may look at it. */
export async function pastIn(call: Call, code: string, { known, takesVoid }: Wanted = {}): Promise<Past | NotShown> {
  const { bot, tell } = call;
  const unknown = { notShown: tell('replayUnknown', {}) };
  const stored = await bot.store.load(code);
  const game = bot.games.find(({ id }) => id === stored?.record.game);
  if (stored === undefined || game === undefined) return unknown;
  const { record, seats, entries } = stored;
  const isOver = record.status === 'finished' || (takesVoid === true && record.status === 'void');
  const isOpen = isOver && isOpenTo({ record, seats }, call.actor.user);
  if (!isOpen || !(await maySee(call, { record, seats }))) return unknown;
  // The same luck is still to come for others.
  if (typeof record.daily === 'string' && bot.clock.now() < dayEnd(record.daily))
    return { notShown: tell('replayDaily', { when: relative(dayEnd(record.daily)) }) };
  if (record.journalGone === true) return { notShown: tell('journalGone', {}) };
  const table = storedTable(game, record, seats);
  if (record.startedAt === null || record.version !== table.game.version) return { table, entries };
  if (known === undefined && bot.limits?.mayReplay(call.actor.user, entries.length) === false)
    return { notShown: refusalText({ why: 'hurried' }, call.locale) };
  const frames = known ?? replayed(table, entries);
  return frames === undefined
    ? { table, entries }
    : { table: { ...table, match: frames.at(-1)!.match }, entries, frames };
}

/** Each step of a match; nothing if the bug that ended it stops the replay too. */
function replayed(table: Table, entries: readonly Entry[]): readonly Frame[] | undefined {
  try {
    return framesOf(table, entries);
  } catch (error) {
    if (table.record.reason !== 'fault') throw error;
    return undefined;
  }
}

/** What experts find of one's own pick at this step; nothing where one picked nothing. */
async function comparison(call: Call, { table, entries, frames }: Past, step: number): Promise<string | undefined> {
  const { bot, actor, locale } = call;
  const frame = frames?.[step];
  const pick = frame && ownPick(table, entries, frame, actor.user);
  if (pick === undefined) return undefined;
  if (isInHint(pick)) return comparisonText(table, pick, [], locale);
  const mayAsk = bot.limits?.mayCompare(actor.user) !== false;
  const answers = mayAsk ? await bot.host.experts.evaluate(pick.match, pick.pending, pick.ask.seat) : undefined;
  return comparisonText(table, pick, answers, locale);
}

/** Practice from one's own pick at this step, in a panel of its own. */
async function again(call: Call, { table, entries, frames }: Past, step: number): Promise<unknown> {
  const { bot, actor } = call;
  const frame = frames?.[step];
  const pick = frame && ownChoice(table, entries, frame, actor.user);
  if (pick === undefined || !mayPractice(table, pick)) return replyRefused(call, { why: 'stale' });
  if (bot.limits?.mayCompare(actor.user) === false) return replyRefused(call, { why: 'hurried' });
  const past = { ...table, match: frames!.at(-1)!.match };
  return openHand(call, await bot.host.practices.begin(past, pick, step), 'reply');
}

async function show(
  call: Call,
  { table, entries, frames }: Past,
  { text, ...looking }: Looking & Pick<Compared, 'text'>,
  how: 'reply' | 'update',
): Promise<unknown> {
  const { locale, bot, actor } = call;
  const moments = frames ?? roundsOf((await bot.store.finished(table.record.id))?.events ?? []);
  const step = within(looking.step, moments.length);
  const { match } = moments[step]!;
  const isSeat = match !== undefined && table.seats.some(({ seat }) => seat === looking.seat);
  const seat = isSeat ? looking.seat : undefined;
  const pick = frames && ownChoice(table, entries, frames[step]!, actor.user);
  const hasPictures = match !== undefined && call.pictured && !call.spoken;
  const here = { step, seat, isInWords: hasPictures ? looking.isInWords === true : undefined };
  const texts = momentTexts(table, moments, here, locale);
  const [parts, partsWithPictures] = [
    [...texts.inWords, text ?? ''],
    [...texts.withPictures, text ?? ''],
  ];
  const rows = replayRows(table, moments, { ...here, pick }, locale);
  const lookers = lookersOf(table, locale);
  return answerPictured(call, how, { parts, partsWithPictures, rows }, () =>
    hasPictures && !here.isInWords ? scenesOf(match, viewOf(match, seat), lookers) : [],
  );
}

const within = (step: number, steps: number): number =>
  Number.isInteger(step) ? Math.max(0, Math.min(step, steps - 1)) : 0;

/** The match as its end showed it. */
async function share(call: Call, { table: { record } }: Past): Promise<unknown> {
  const table = await call.bot.host.table(record.id);
  if (table?.match === undefined) return replyEphemeral(call, call.tell('shareOld', {}));
  return call.answer.reply(shareMessage(table, table.match, call.locale));
}

async function sendFile(call: Call, { table, entries, frames }: Past): Promise<unknown> {
  if (frames === undefined) return replyEphemeral(call, call.tell('replayNoFile', {}));
  const name = `replay-${table.record.id}.json`;
  const file = replayFile(table, entries, namesAt(table, call.locale));
  const raw: RawFile = { name, data: Buffer.from(JSON.stringify(file)), contentType: 'application/json' };
  return call.answer.reply(ephemeralOf({ parts: [call.tell('replayFileNote', {})], file: name }), [raw]);
}
