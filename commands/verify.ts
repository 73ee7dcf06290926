import { commitmentOf } from '../games/luck.ts';
import { type Call, type Command, ephemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/views/blocks.ts';
import { tapId } from '../src/discord/views/ids.ts';
import { type ReplayFile, replayFile, verdictOn } from '../src/table/replay.ts';
import type { Table } from '../src/table/table.ts';
import { dealName, titleIn } from '../src/words/games.ts';
import type { Tell } from '../src/words/index.ts';
import { namesAt } from '../src/words/names.ts';
import { command, everywhere, own } from './data.ts';
import { codeIn, codeOption, lastCode, type Past, pastIn } from './replay.ts';

/** The button that shows what was checked, and the secret. */
const DETAILS = 'details';

export const verify: Command = {
  everywhere: true,
  data: everywhere(command('verify', own('verify.about'), [codeOption()])),

  async execute(call, { options }) {
    const code = codeIn(options.getString('code')) ?? (await lastCode(call));
    return call.answer.reply(await checked(call, code, 'verdict'));
  },

  async tapped(call, _interaction, [what, code]) {
    if (what !== DETAILS) return call.answer.reply(await checked(call, code, 'verdict'));
    return call.answer.update(await checked(call, code, DETAILS));
  },
};

async function checked(call: Call, code = '', shows: 'verdict' | typeof DETAILS): Promise<Message> {
  const { house, locale, tell } = call;
  const past = await pastIn(call, code, { takesVoid: true });
  if ('notShown' in past) return ephemeral([past.notShown]);
  const { table, frames } = past;
  const { id, status } = table.record;
  const what = tell('verifyOf', { game: titleIn(table.game, locale), code: id });
  // A match without a result is not played again to be checked.
  if (status !== 'finished') {
    const last = await house.host.table(id);
    return ephemeral([`### ${what}\n${tell('verifyVoid', {})}`, secretTexts(last ?? table, tell).join('\n')]);
  }
  const kept = await house.store.finished(id);
  if (kept === undefined) return ephemeral([tell('replayUnknown', {})]);
  if (frames === undefined)
    return ephemeral([`### ${what}\n${tell('verifyOld', {})}`, secretTexts(table, tell).join('\n')]);
  const file = replayFile(table, past.entries, namesAt(table, locale));
  const { lines, isRight } = linesOn(call, past, file, kept);
  const verdict = `## ${tell(isRight ? 'verifyRight' : 'verifyWrong', {})}\n${what}`;
  if (shows === DETAILS)
    return ephemeral([
      verdict,
      lines.join('\n'),
      secretTexts(table, tell).join('\n'),
      `-# ${tell('verifyYourself', {})}`,
    ]);
  const buttons = [
    { id: tapId('verify', DETAILS, id), label: tell('verifyDetails', {}) },
    { id: tapId('replay', 'file', id, 't', 0), label: tell('replayFile', {}) },
  ];
  return ephemeral([verdict, isRight ? tell('verifyAbout', {}) : lines.join('\n')], [buttons]);
}

function linesOn({ tell }: Call, { table, entries }: Past, file: ReplayFile, kept: Parameters<typeof verdictOn>[1]) {
  const { deals, streams, isTold, isCounted } = verdictOn(file, kept);
  const { daily: day } = table.record;
  const lines = [
    tell(typeof day === 'string' ? 'verifyDayCommitment' : 'verifyCommitment', { hash: file.commitment }),
    typeof day === 'string' ? tell('verifyDaySeed', { day }) : tell('verifySeed', { joins: table.seats.length }),
    tell('verifyDeals', { deal: dealName(table.game), deals, streams: streams.length }),
    tell(isTold ? 'verifyTold' : 'verifyNotTold', { entries: entries.length }),
    tell(isCounted ? 'verifyCounted' : 'verifyNotCounted', {}),
  ];
  return { lines, isRight: isTold && isCounted };
}

/** The secret, and how to check with it that nobody chose the deals. For those who ask, once the match is over. */
function secretTexts({ record, seats, match }: Table, tell: Tell): readonly string[] {
  // The day stands in the place of the joins.
  if (typeof record.daily === 'string')
    return [`-# ${tell('dailyBefore', { day: record.daily, secret: record.secret })}`];
  const joins = seats.map(({ joinId }) => joinId).join(',');
  const streams = match?.dealtFrom ?? [];
  const check = { hash: commitmentOf(record.secret), joins, streams: streams.join(', '), n: streams.length };
  return [`-# ${tell('secret', { secret: record.secret })}`, `-# ${tell('howToCheck', check)}`];
}
