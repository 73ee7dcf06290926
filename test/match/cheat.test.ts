/** The ways in which an operator can cheat with a deal, and what is found of each; docs/fair-deals.md says what is left. */
import { expect, it } from 'vitest';
import { CHEATS, foundIn } from '../../bench/cheat.ts';

const BEFORE_THAT = expect.stringMatching(/^The last tap came after message \d+ showed that/);
const OTHER_HASH = expect.stringMatching(/^The SHA-256 \w+ was shown/);
const OTHER_DIGITS = 'Other digits were chosen';
const OTHER_SEED = expect.stringMatching(/^The seed comes from/);

/** Nothing is found of the others: they bring nothing, or nobody can see them. */
const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'version 2, the bot is changed after the last tap': [OTHER_HASH],
  'version 2, the last tap is one from before the hash was shown': [BEFORE_THAT],
  'version 2, the hash is shown once the last tap is known': [BEFORE_THAT],
  'version 2, the same, and the file names an older message': ['Another message showed the hash'],
  'version 2, the digits that cut the deck are changed': [OTHER_DIGITS],
  'version 2, the randomness of the round is invented': ['The beacon has other randomness'],
  'version 2, a round that is known already is named with a later time': ['The beacon has the round at another time'],
  'version 2, other digits hide behind those that were chosen': [
    'What came last is a round, a tap, or digits with a tap',
    OTHER_SEED,
    'Every draw comes from the seed',
  ],
};

it.each(Object.entries(CHEATS))('%s', (name, play) => {
  for (let match = 0; match < 3; match += 1) expect(foundIn(play())).toEqual(FOUND[name] ?? []);
});
