/** The law of imagined states: they agree with all that a seat sees, whatever is drawn for what it does not see. */
import assert from 'node:assert/strict';
import { luckOf } from '../../games/luck.ts';
import { viewOf } from '../../src/table/match.ts';
import { type Law, seenBy } from './laws.ts';
import { at, nameOf, newMoments, sample, seatsAndTable, written } from './laws-play.ts';

const samplesAgree: Law = ({ game, invariant }, run) => {
  if (game.determinize === undefined) return;
  const luck = luckOf(run.start.seed, 'samples');
  for (const match of newMoments(run, 40))
    for (const seat of sample(seatsAndTable(match), 4))
      at(match.n, () => {
        const view = viewOf(match, seat);
        const imagined = game.determinize!(JSON.parse(JSON.stringify(view)), luck);
        invariant(imagined, match.players.length, run.start.options);
        const who = nameOf(seat);
        assert.equal(
          written(viewOf({ ...match, state: imagined }, seat)),
          written(view),
          `${who} would see another view`,
        );
        const asked = seenBy(seat, game.questions(match.state));
        assert.equal(
          written(seenBy(seat, game.questions(imagined))),
          written(asked),
          `${who} would be asked otherwise`,
        );
      });
};

export const LAWS_OF_SAMPLES = { samplesAgree } satisfies Record<string, Law>;
