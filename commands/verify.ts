import { type Command, replyPrivately } from '../src/discord/gateway/context.ts';
import { replayFile, verdictOn } from '../src/table/replay.ts';
import { titleIn } from '../src/words/games.ts';
import { namesAt } from '../src/words/names.ts';
import { command, everywhere, own } from './data.ts';
import { codeIn, codeOption, lastCode, pastIn } from './replay.ts';

export const verify: Command = {
  everywhere: true,
  data: everywhere(command('verify', own('verify.about'), [codeOption()])),

  async execute(call, { options }) {
    const { house, locale, tell } = call;
    const code = codeIn(options.getString('code')) ?? (await lastCode(call));
    const past = await pastIn(call, code ?? '');
    if ('notShown' in past) return replyPrivately(call, past.notShown);
    const kept = await house.store.finished(past.table.record.id);
    if (kept === undefined) return replyPrivately(call, tell('replayUnknown', {}));
    const { table, entries, frames } = past;
    if (frames === undefined) return replyPrivately(call, tell('verifyOld', {}));
    const file = replayFile(table, entries, namesAt(table, locale));
    const { deals, streams, isTold, isCounted } = verdictOn(file, kept);
    const { daily: day } = table.record;
    return replyPrivately(
      call,
      `## ${tell('verifyOf', { game: titleIn(table.game, locale), code: table.record.id })}`,
      [
        tell(typeof day === 'string' ? 'verifyDayCommitment' : 'verifyCommitment', { hash: file.commitment }),
        typeof day === 'string' ? tell('verifyDaySeed', { day }) : tell('verifySeed', { joins: table.seats.length }),
        tell('verifyDeals', { deals, streams: streams.length }),
        tell(isTold ? 'verifyTold' : 'verifyNotTold', { entries: entries.length }),
        tell(isCounted ? 'verifyCounted' : 'verifyNotCounted', {}),
      ].join('\n'),
      `-# ${tell('verifyYourself', {})}`,
    );
  },
};
