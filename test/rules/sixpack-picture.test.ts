/** Sixpack to look at: whatever lies on the table can be read, with long names too. */
import { describe, expect, it } from 'vitest';
import { SIGNS } from '../../games/kit/signs.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import type { Waiting } from '../../games/sixpack/state.ts';
import { playedMark } from '../../games/sixpack/texts.ts';
import { viewScene } from '../../src/pictures/scenes.ts';
import { viewOf } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { gameSayer } from '../../src/words/say.ts';
import { doOverlap } from '../pictures/pictures-pen.ts';
import { lookers, strokesOf, textsCut } from './laws-pictures.ts';
import { sixes } from './sixpack-table.ts';
import { NAMES, sit } from './table.ts';

const cardOf = (id: string, i: number) => `${id}${(i % 6) + 1}${id === 'superNumbers' ? '-6' : ''}h`;
const all = PACKS.map(({ id }, i) => cardOf(id, i));

describe.each(LOCALES)('in %s', (locale) => {
  const looking = lookers(6, locale);
  const names = PACKS.map(({ id }) => sixpack.words[locale]![`${id}.name`]!);
  const textsOf = (table: ReturnType<typeof sit>, seat?: number) => {
    const scene = viewScene(table.match, looking, seat)!;
    const said = strokesOf(scene).flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));
    return { said, cut: textsCut(scene).filter((text) => !/^Wolfe/.test(text)) };
  };

  /** Of piles that are higher than what there is room for, the lowest cards are counted. */
  const countedIn = (said: readonly string[]): number =>
    said.reduce((sum, text) => sum + Number(/^\+(\d+)$/.exec(text)?.[1] ?? 0), 0);

  it('every pack is named whole but those of cards that are counted, in one long pile and in three', () => {
    const hands = [['1'], ['2'], ['3'], ['1'], ['2'], ['3']];
    for (const piles of [
      [all, ['1'], ['2']],
      [all.slice(0, 5), all.slice(5, 10), all.slice(10)],
    ]) {
      const { said, cut } = textsOf(sit(sixpack, { given: { piles, hands } }));
      const nameless = names.filter((name) => !said.includes(name));
      expect([nameless.length <= countedIn(said) ? [] : nameless, cut]).toEqual([[], []]);
    }
  });
  it('and so are open cards, and all cards of a hand', () => {
    const given = { piles: [['1'], ['2'], ['3']], hands: [['1'], ['2']], shown: [all, all] };
    const table = sit(sixpack, { given });
    for (const seat of [undefined, 0]) {
      const { said, cut } = textsOf(table, seat);
      expect([names.filter((name) => !said.includes(name)), cut]).toEqual([[], []]);
    }
  });
  it('a pile that shows two numbers other than those printed tells both', () => {
    const piles = [['calculator2h', 'superNumbers2-5h'], ['6'], ['1']];
    const { said, cut } = textsOf(sit(sixpack, { given: { piles, hands: [['1'], ['2']] } }));
    expect([said.includes('= 4/6'), cut]).toEqual([true, []]);
  });
  it('a waiting card is said whole, with what is attached and copied', () => {
    const hands = ['copycat2 calculator1 calculator2 5', 'superNumbers4-2 5', 'pileDriver3 5'];
    const t = sixes({ piles: ['1', '6', '6'], hands, bare: true }).play(
      'copycat2+calculator1+calculator2',
      'superNumbers4-2',
      'pileDriver3',
    );
    t.say(1, 'The 4').say(0, 'Celia: Pile Driver 3');
    const { said, cut } = textsOf(t.table);
    // It may take two lines.
    const whole = said.join(' ');
    expect(whole.slice(whole.indexOf(names[14]!))).toMatch(/2 \+ .* 1 \+ .* 2 \(.* 3\)/);
    expect(cut).toEqual([]);
  });
});

it('a closed pile shows its lock, and with a hand that as well, within the card', () => {
  const signsOn = (top: string) => {
    const t = sixes({ piles: [top, 'sheriff3', '1'], hands: ['2'] }).table;
    return strokesOf(viewScene(t.match, lookers(3))!).flatMap((stroke) => {
      if (stroke.what !== 'icon' || stroke.box.x > 100 || stroke.box.y < 50 || stroke.box.y > 100) return [];
      return [{ name: stroke.icon === SIGNS.lock ? 'lock' : 'hand', box: stroke.box }];
    });
  };
  expect(signsOn('6').map(({ name }) => name)).toEqual(['lock']);
  expect(signsOn('5h').map(({ name }) => name)).toEqual(['hand']);
  const both = signsOn('6h');
  expect(both.map(({ name }) => name)).toEqual(['lock', 'hand']);
  expect(doOverlap(both[0]!.box, both[1]!.box)).toBe(false);
});

it('marks an open card that is picked by a ring in the picture and a tick in the text', () => {
  const t = sixes({ piles: ['1', '1', '1'], hands: ['seethrough5 3', 'seethrough4 2'], shown: ['', '2'] });
  const rings = () =>
    strokesOf(viewScene(t.table.match, lookers(4))!).filter(
      (stroke) => stroke.what === 'box' && stroke.look.line === 'gold',
    );
  const openCards = () => {
    const said = sixpack.brief!(viewOf(t.table.match)).table.map(gameSayer(sixpack, 'en', (seat) => NAMES[seat]!));
    return said.find((line) => line.startsWith('Open:'));
  };
  expect([rings().length, openCards()]).toEqual([0, 'Open: Ada 5 See, Bob 2 ○, 4 See']);
  t.play('', 'seethrough4');
  expect([rings().length, openCards()]).toEqual([1, 'Open: Ada 5 See, Bob 2 ○, ✓ 4 See']);
});

it.each([
  ['en', '3 and 5 claim'],
  ['de', '3 und 5 erobern'],
] as const)('the picture of two sheriffs says in %s that both claim', (locale, said) => {
  const t = sixes({ piles: ['sheriff3', 'sheriff5', '6'], hands: ['1'] }).table;
  expect(JSON.stringify(strokesOf(viewScene(t.match, lookers(4, locale))!))).toMatch(`${said}"`);
});

it('of two cards of one seat that have copied the same card a button says which it is', () => {
  const copied = (card: string) => ({ seat: 0, card, with: [], number: 6, as: 'veto' }) as Waiting;
  const waiting = [copied('copycat.2'), copied('copycat.5')];
  const labels = waiting.map((one) => JSON.stringify(playedMark(one, waiting)));
  expect(labels).toEqual([expect.stringContaining('"n":"2"'), expect.stringContaining('"n":"5"')]);
});
