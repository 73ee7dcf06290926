import { commitmentOf } from '../games/luck.ts';
import { type Call, type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { type Freeze, firstAt } from '../src/model.ts';
import { messageName } from '../src/speech/names.ts';
import { frozenIn } from '../src/table/freeze.ts';
import { type ReplayFile, replayFile, verdictOn } from '../src/table/replay.ts';
import { freezeHash, seedParts, type Table } from '../src/table/table.ts';
import { tapId } from '../src/views/ids.ts';
import { dealName, luckIn, titleIn } from '../src/words/games.ts';
import type { Tell } from '../src/words/index.ts';
import { namesAt } from '../src/words/names.ts';
import type { LuckArg } from '../src/words/words.ts';
import { command, own } from './data.ts';
import { codeIn, codeOption, lastCode, type Past, pastIn } from './replay.ts';

/** The button that shows what was checked, and the secret. */
const DETAILS = 'details';

export const verify: Command = {
  data: command('verify', own('verify.about'), [codeOption()]),

  async execute(call, { options }) {
    const code = codeIn(options.getString('code')) ?? (await lastCode(call));
    if (code === undefined) return replyEphemeral(call, call.tell('replayNone', {}));
    return call.answer.reply(await checked(call, code, 'verdict'));
  },

  async tapped(call, _interaction, [what, code]) {
    if (what !== DETAILS) return call.answer.reply(await checked(call, code, 'verdict'));
    return call.answer.update(await checked(call, code, DETAILS));
  },
};

async function checked(call: Call, code = '', shows: 'verdict' | typeof DETAILS): Promise<Message> {
  const { bot, locale, tell } = call;
  const past = await pastIn(call, code, { takesVoid: true });
  if ('notShown' in past) return ephemeral([past.notShown]);
  const { table, frames } = past;
  const { id, status } = table.record;
  const luck = luckIn(table.game);
  const what = tell('verifyOf', { game: titleIn(table.game, locale), code: id });
  const file = frames && replayFile(table, past.entries, namesAt(table, locale));
  const fileButton = { id: tapId('replay', 'file', id, 't', 0), label: tell('replayFile', {}) };
  // Without a result there is nothing to compare.
  if (status !== 'finished') {
    const parts = [
      `### ${what}\n${tell('verifyVoid', { luck })}`,
      ownText(call, table),
      secretTexts(table, tell).join('\n'),
    ];
    return ephemeral(parts, file === undefined ? [] : [[fileButton]]);
  }
  const kept = await bot.store.finished(id);
  if (kept === undefined) return ephemeral([tell('replayUnknown', {})]);
  if (file === undefined)
    return ephemeral([`### ${what}\n${tell('verifyOld', { luck })}`, secretTexts(table, tell).join('\n')]);
  const { lines, isRight } = linesOn(call, past, file, kept);
  const verdict = `## ${isRight ? tell('verifyRight', { luck }) : tell('verifyWrong', {})}\n${what}`;
  if (shows === DETAILS)
    return ephemeral([
      verdict,
      [...lines, ownText(call, table)].filter((line) => line !== '').join('\n'),
      secretTexts(table, tell).join('\n'),
      `-# ${tell('verifyYourself', {})}`,
    ]);
  const details = { id: tapId('verify', DETAILS, id), label: tell('verifyDetails', {}) };
  return ephemeral([verdict, isRight ? aboutText(file, luck, tell) : lines.join('\n')], [[details, fileButton]]);
}

/** What was checked shows no more than this. */
function aboutText({ freeze, seats }: ReplayFile, luck: LuckArg['luck'], tell: Tell): string {
  if (!freeze?.last) return tell('verifyAbout', { luck });
  if ('round' in freeze.last) return tell('verifyByBeacon', { luck });
  const { seat, digits } = freeze.last;
  const name = messageName(seats[seat]!.name);
  const said = { luck, name };
  return digits === undefined ? tell('verifyTapped', said) : tell('verifyWasCut', { ...said, digits });
}

/** What the reader's own seat has brought into the seed. */
function ownText({ actor, tell }: Call, { seats, game }: Table): string {
  const own = seats.find((seat) => firstAt(seat).user === actor.user);
  return own === undefined ? '' : tell('ownPart', { luck: luckIn(game), join: own.joinId });
}

function linesOn({ tell }: Call, { table, entries }: Past, file: ReplayFile, kept: Parameters<typeof verdictOn>[1]) {
  const { deals, streams, isFrozen, hasSameEvents, isCounted } = verdictOn(file, kept);
  const { daily: day } = table.record;
  const { freeze } = file;
  const frozenSeed = freeze?.last === null ? 'verifySeedNoTap' : 'verifySeedFrozen';
  const seed = freeze === undefined ? tell('verifySeed', { joins: table.seats.length }) : tell(frozenSeed, {});
  const lines = [
    tell(typeof day === 'string' ? 'verifyDayCommitment' : 'verifyCommitment', { hash: file.commitment }),
    ...(freeze === undefined ? [] : frozenLines(freeze, isFrozen, file, tell)),
    typeof day === 'string' ? tell('verifyDaySeed', { day }) : seed,
    tell('verifyDeals', { luck: luckIn(table.game), deal: dealName(table.game), deals, streams: streams.length }),
    tell(hasSameEvents ? 'verifySame' : 'verifyDifferent', { entries: entries.length }),
    tell(isCounted ? 'verifyCounted' : 'verifyNotCounted', {}),
  ];
  return { lines, isRight: isFrozen && hasSameEvents && isCounted };
}

function frozenLines(freeze: Freeze, isFrozen: boolean, { seats }: ReplayFile, tell: Tell): readonly string[] {
  const { last, message } = freeze;
  const { last: announced } = frozenIn(freeze);
  // Where one person plays alone with bots, the cards are dealt at once and no message shows the hash.
  const said = message === null ? 'verifyFrozenUnshown' : 'verifyFrozen';
  const frozen = isFrozen ? tell(said, { hash: freezeHash(freeze) }) : tell('verifyNotFrozen', {});
  if (last === null) return [frozen, tell('verifyNoTap', {})];
  if ('round' in last) {
    if (typeof announced === 'string') return [frozen];
    const { chain, at } = announced;
    const round = { round: String(last.round), chain, at: new Date(at).toISOString(), randomness: last.randomness };
    return [frozen, tell('verifyRound', round)];
  }
  const { tap, digits } = last;
  const name = messageName(seats[last.seat]!.name);
  return [frozen, digits === undefined ? tell('verifyTap', { name, tap }) : tell('verifyCut', { name, tap, digits })];
}

/** The secret, and how to check with it that nobody chose the deals. For those who ask, once the match is over. */
function secretTexts({ record, seats, match }: Table, tell: Tell): readonly string[] {
  const parts = seedParts({ record, seats }).join(',');
  // The day stands in the place of the joins.
  if (typeof record.daily === 'string')
    return [`-# ${tell('dailyBefore', { day: record.daily, secret: record.secret, parts })}`];
  const streams = match?.dealtFrom ?? [];
  const check = { hash: commitmentOf(record.secret), parts, streams: streams.join(', '), n: streams.length };
  return [`-# ${tell('secret', { secret: record.secret })}`, `-# ${tell('howToCheck', check)}`];
}
