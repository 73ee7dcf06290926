/** How anybody can check that nobody chose the cards: the button below what is over, and the secret behind it. */
import { commitmentOf } from '../../../games/luck.ts';
import type { Table } from '../../table/table.ts';
import type { Tell } from '../../words/index.ts';
import type { Button } from './blocks.ts';
import { tapId } from './ids.ts';

export const checkButton = (match: string, tell: Tell): Button => ({
  id: tapId('verify', 'check', match),
  label: tell('checkCards', {}),
});

/** The secret, and how to check with it that nobody chose the deals. For those who ask, once the match is over. */
export function secretTexts({ record, seats, match }: Table, tell: Tell): readonly string[] {
  // The day stands in the place of the joins.
  if (typeof record.daily === 'string')
    return [`-# ${tell('dailyBefore', { day: record.daily, secret: record.secret })}`];
  const joins = seats.map(({ joinId }) => joinId).join(',');
  const streams = match?.dealtFrom ?? [];
  const check = { hash: commitmentOf(record.secret), joins, streams: streams.join(', '), n: streams.length };
  return [`-# ${tell('secret', { secret: record.secret })}`, `-# ${tell('howToCheck', check)}`];
}
