/** What a player of Sixpack can read off before choosing: what a claim wins, what sums are, what lies where. */
import { expect, it } from 'vitest';
import { sixpack } from '../../games/sixpack/index.ts';
import { viewScene } from '../../src/pictures/scenes.ts';
import { chosenLines } from '../../src/speech/hand.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { asksOf, viewOf } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { recapOf, storyOf } from './laws-brief.ts';
import { lookers, strokesOf } from './laws-pictures.ts';
import { sixes } from './sixpack-table.ts';
import { buttonRows, readBy } from './spoken.ts';
import { sit } from './table.ts';

type Table = ReturnType<typeof sixes>;
const view = (t: Table) => t.table.view().join('\n');
/** Buttons of a seat with what stands beside them. */
const said = ({ table }: Table, seat = 0) =>
  table.labels(seat).map((label, i) => [label, table.details(seat)[i]].filter(Boolean).join(' · '));
const helpOf = ({ table }: Table, seat: number) =>
  sixpack.help!(viewOf(table.match, seat)).map(({ label }) => label.key);

it('a claim says how many cards it brings, with hands as they count in this direction', () => {
  const piles = ['2h 3 4h', '5', '6h'] as const;
  expect(said(sixes({ piles, hands: ['1'] }).play('1'))).toEqual([
    'Claim pile 1 · 2 cards',
    'Claim pile 2 · nothing',
    'Claim pile 3 · 1 card',
  ]);
  const reversed = sixes({ piles: ['2h 3 4h', '5', 'reverse1h'], hands: ['6'] }).play('6');
  expect(said(reversed)).toEqual(['Claim pile 1 · 1 card', 'Claim pile 2 · 1 card', 'Claim pile 3 · nothing']);
});
it('a Biting Hand in the pile costs cards, or brings one', () => {
  const t = sixes({ piles: ['bitingHand2 3h 4h', 'bitingHand4 5', '6'], hands: ['1'] }).play('1');
  expect(said(t)).toEqual(['Claim pile 1 · −2 cards', 'Claim pile 2 · 1 card', 'Claim pile 3 · nothing']);
});
it('reversed, cards say whether they count as a hand, in words and in the picture', () => {
  const t = sixes({ piles: ['2 3h', 'reverse4h', '5'], hands: ['1'] });
  expect(view(t)).toContain('Blank 3 ✋ (✋ doesn’t count) on Blank 2 (counts as ✋)');
  expect(t.table.sayIn('en')(sixpack.brief!({ open: t.state.open }).table[1]!)).toContain('Pile 1: Blank 3 on 1, 1 ✋');
  const icons = (table: Table) =>
    strokesOf(viewScene(table.table.match, lookers(3))!).filter(({ what }) => what === 'icon').length;
  const usual = sixes({ piles: ['2 3h', 'takeback4h', '5'], hands: ['1'] });
  // Two cards gain a hand, and two hands are struck through; the arrow is there either way.
  expect(icons(t) - icons(usual)).toBe(4);
});
it('reversed, buttons with cards of a pile show a hand where it counts as one', () => {
  const driver = sixes({ piles: ['1h 2 3h', 'reverse4h', '5'], hands: ['pileDriver2'] }).play('pileDriver2');
  expect(said(driver).filter((label) => label.startsWith('Pile 2'))).toEqual([
    'Pile 2: 2 Pile Driver ✋',
    'Pile 2: 2, to 3 Blank',
    'Pile 2: 3, to 2 Blank ✋',
    'Pile 2: rest, 3 Blank on top',
  ]);
  // All of them have a hand, so none counts; the second Seethrough looks through to one.
  const piles = ['bitingHand2h 3h seethrough4 seethrough4h', 'reverse4h', '6'] as const;
  const biter = sixes({ piles, hands: ['1'] }).play('1');
  const keeping = ['2 Biting Hand', '3 Blank', '4 Seethrough', '4 Seethrough ✋ (✋ doesn’t count)'];
  expect(biter.table.labels(0)).toEqual(keeping);
  const all = ['Biting Hand 2', 'Blank 3', 'Seethrough 4', 'Seethrough 4 ✋ (✋ doesn’t count)'];
  expect(biter.buttons(0)).toEqual(all);
});
it('a pile on which nothing may lie says so', () => {
  const t = sixes({ piles: ['5', '6', 'sheriff6'], hands: ['1'] });
  expect(
    view(t)
      .split('\n')
      .map((line) => /closed to numbers/.test(line))
      .indexOf(true),
  ).toBe(3);
  expect(view(t).match(/closed to numbers/g)).toHaveLength(1);
  const reversed = sixes({ piles: ['1', '6', 'reverse5'], hands: ['1'] });
  expect(view(reversed)).toContain('shows 1: Blank 1 (counts as ✋) · closed to numbers');
});
it('attached Calculators show their sum while they are picked, at the reveal, and while they wait', () => {
  const hands = ['2 calculator3 1', 'superNumbers1-4 6', '5 6 1'];
  const t = sixes({ piles: ['1', '4', '6'], hands, bare: true, isToday: true });
  t.table.draft({
    0: [
      { card: 'blank.2', slot: 1 },
      { card: 'calculator.3', to: 1 },
    ],
  });
  const moves = [...t.table.match.pending[0]!.said.get(0)!.moves];
  const sum = sixpack.summarizeDraft!(viewOf(t.table.match, 0), moves as never);
  expect(t.table.sayIn('en')(sum!)).toBe('Blank 2 + Calculator 3 = 5.');
  t.play('2+calculator3', 'superNumbers1-4', '6');
  // In the order in which they would be placed.
  expect(t.eventTexts[0]).toBe('The cards: Bob: Super Numbers 1/4, Ada: Blank 2 + Calculator 3 = 5, Celia: Blank 6.');
  expect(view(t)).toContain('To place: Bob: Super Numbers 1/4, Ada: Blank 2 + Calculator 3 = 5');
  const less = sixes({
    piles: ['reverse3', '4', '6'],
    hands: ['5 calculator2 1', 'superNumbers1-4 1', '6 1'],
    bare: true,
  });
  less.play('5+calculator2', 'superNumbers1-4', '6');
  expect(view(less)).toContain('Blank 5 − Calculator 2 = 3');
});
it('asks for Done only when a card is picked to which others are attached', () => {
  const t = sixes({ piles: ['1', '4', '6'], hands: ['2 calculator3 1', '6 1', '5 6 1'], bare: true, isToday: true });
  const attached = { card: 'calculator.3', to: 1 };
  const says = (...moves: readonly unknown[]) => {
    t.table.draft({ 0: moves as never });
    const [pending] = t.table.match.pending;
    const table = { game: sixpack, match: t.table.match, seats: [] } as never;
    const look = { isSpoken: false };
    return chosenLines(table, pending!, pending!.question.asks[0]!, speechOf({ game: sixpack, seats: [] }, 'en'), look);
  };
  expect(says(attached)).toEqual([]);
  expect(says(attached, { card: 'blank.2', slot: 1 })).toEqual(['Blank 2 + Calculator 3 = 5. Sure? Tap **Done**.']);
});

const recapIn = (t: Table, seat: number) => recapOf(t.table.match, seat).map(t.table.sayIn('en'));

/** Ada’s Carousel goes round to the right, and everybody passes the last of their cards. */
function passedOn(...hands: readonly string[]): Table {
  const t = sixes({ piles: ['1', '4', '6'], hands, bare: true, isToday: true });
  t.play('carousel5', '3', '2');
  const last = (seat: number) => asksOf(t.table.match, seat)[0]!.ask.options.at(-1)!.move;
  while (/^carousel/.test(t.table.match.pending[0]?.question.id ?? ''))
    t.table.answer(Object.fromEntries(t.waiting.map((seat) => [seat, [last(seat)]])));
  return t;
}

it('Carousel says what was given and got, also where the next round plays itself, and why somebody gets nothing', () => {
  expect(recapIn(passedOn('carousel5 1 4', '3 2 6', '2 3 4'), 0)).toEqual([
    'You: Carousel 5 → pile 2.',
    'You gave Celia Blank 4.',
    'Bob gave you Blank 6.',
  ]);
  const last = passedOn('carousel5 1', '3 2', '2 3');
  expect(last.table.match.roundEvents.at(-1)!.text.key).toBe('noChoice');
  expect(recapIn(last, 0)).toEqual(['You gave Celia Blank 1.', 'Bob gave you Blank 2.']);
  const nothing = passedOn('carousel5 1 4', '3', '2 3 4');
  expect(recapIn(nothing, 0)).toEqual([
    'You: Carousel 5 → pile 2.',
    'You gave Celia Blank 4.',
    'Bob had no card for you.',
  ]);
  const both = passedOn('carousel5 1 4', '3', '2 3');
  expect(both.table.match.roundEvents.some(({ opens }) => opens === 'round')).toBe(true);
  expect(recapIn(both, 0).slice(-2)).toEqual(['You gave Celia Blank 4.', 'Bob had no card for you.']);
  const empty = passedOn('carousel5', '3', '2 3 4');
  expect(recapIn(empty, 0)).toEqual(['You: Carousel 5 → pile 2.', 'Bob had no card for you.']);
});

it('a round that plays itself takes nothing away of the one before, in which people have picked', () => {
  const t = sixes({ piles: ['1', '4', '6'], hands: ['2 3', '5 4', '6 5'], bare: true, isToday: true });
  t.play('2', '5', '6');
  expect(t.eventTexts.filter((text) => /^The cards: /.test(text))).toHaveLength(2);
  expect(t.table.match.roundEvents.map(({ text }) => t.table.sayIn('en')(text))).toEqual(t.eventTexts);
  expect([0, 1].map((seat) => recapIn(t, seat)[0])).toEqual([
    'You: Blank 2 → pile 1, Blank 3 → pile 1.',
    'You: Blank 5 → pile 2, Blank 4 → pile 1.',
  ]);
  expect(storyOf(t.table.match).length).toBeLessThanOrEqual(2);
});

it('Carousel says of nobody that they get no card before all have chosen theirs', () => {
  const t = sixes({ piles: ['1', '4', '6'], hands: ['carousel5', '3', '2 3 4'], bare: true, isToday: true });
  t.play('carousel5', '3', '2');
  t.table.answer({ 0: [asksOf(t.table.match, 0)[0]!.ask.options.at(-1)!.move] });
  expect(t.waiting).toEqual([2]);
  expect(recapIn(t, 0)).toEqual(['You: Carousel 5 → pile 2.']);
});

it('the public message tells the claims that won cards and the numbers of duplicates, and a hand why its card went back', () => {
  const t = sixes({ piles: ['2h', '5', '2h 2'], hands: ['2', '1', '6', '3', '3'] }).play('2', '1', '6', '3', '3');
  t.table.answer({ 1: [asksOf(t.table.match, 1)[0]!.ask.options[0]!.move] });
  const story = (locale: 'en' | 'de') => storyOf(t.table.match).map(t.table.sayIn(locale));
  expect(story('en')).toEqual([
    '**Bob claims pile 1:** 1 card',
    '**Duplicates leave the game:** 3 (Dan and Eve), 4 (Finn and Gus)',
  ]);
  expect(story('de')).toEqual([
    '**Bob erobert Stapel 1:** 1 Karte',
    '**Doppelt und aus dem Spiel:** 3 (Dan und Eve), 4 (Finn und Gus)',
  ]);
  expect([1, 3].map((seat) => recapIn(t, seat))).toEqual([
    ['You: Blank 1 claims pile 1 (1 card). Celia claims pile 2.'],
    ['You: Blank 3 is a duplicate. Bob claims pile 1: 1 card.'],
  ]);
  const back = sixes({ piles: ['3', '5h', '3'], hands: ['3'] }).play('3');
  expect(recapIn(back, 0)).toEqual(['You: Blank 3 back in hand (pile shows 3).']);
});

it('a hand shows the claims of others too, beside an own card that is said in full', () => {
  const t = sixes({ piles: ['2h', '4h', '2h 5'], hands: ['3 calculator1', '1', '6'] }).play('3+calculator1', '1', '6');
  t.table.answer({ 1: [asksOf(t.table.match, 1)[0]!.ask.options[0]!.move] });
  expect(recapIn(t, 0)).toEqual(['You: Blank 3 → pile 1.', 'Bob claims pile 1: 1 card. Celia claims pile 3: 1 card.']);
  expect(recapIn(t, 1)).toEqual(['You: Blank 1 claims pile 1 (1 card). Celia claims pile 3: 1 card.']);
});
it('the round in which Reverse turns the order says so, and the one in which it turns back', () => {
  const t = sixes({ piles: ['1', '5', '6'], hands: ['reverse2 1', '6 3'] });
  const turns = (locale: 'en' | 'de') => {
    const texts = [...storyOf(t.table.match), ...recapOf(t.table.match, 1)].map(t.table.sayIn(locale));
    return texts
      .join('\n')
      .replaceAll('**', '')
      .match(/(Reverse|Umkehr): [a-z ]+|Low to high again|Wieder [a-z ]+/g);
  };
  t.play('reverse2', '6');
  expect(turns('en')).toEqual(['Reverse: high to low']);
  expect(turns('de')).toEqual(['Umkehr: hoch nach niedrig']);
  t.play('1', '3');
  expect(t.piles).toEqual(['1', '5 3', '6']);
  expect(turns('en')).toEqual(['Low to high again', 'Low to high again']);
  expect(turns('de')).toEqual(['Wieder niedrig nach hoch', 'Wieder niedrig nach hoch']);
});
it('Pile Driver names the cards with each pile, and what the topmost does if it does anything', () => {
  const t = sixes({ piles: ['1 2 3 sheriff1', '6', '6'], hands: ['pileDriver2'] }).play('pileDriver2');
  // A button has room for whole names.
  const names = ['2 Pile Driver', '2, to 1 Sheriff', '3, to 3 Blank', '4, to 2 Blank', 'rest, 1 Sheriff on top'];
  for (const pile of [2, 3])
    expect(said(t).filter((label) => label.startsWith(`Pile ${pile}`))).toEqual(
      names.map((card) => `Pile ${pile}: ${card}`),
    );
  // Each pile has a list of its own, so that none of its options names it again.
  const cards = ['2 Pil', '2, to 1 She', '3, to 3 ○', '4, to 2 ○', 'rest, 1 She on top'];
  const read = readBy(t.table.match, { seat: 0, locale: 'en', way: 'read' });
  const from = read.indexOf('To pile 2');
  expect(read.slice(from, from + 12)).toEqual(['To pile 2', ...cards, 'To pile 3', ...cards]);
  // Where there are few cards, their packs are named in full.
  const short = sixes({ piles: ['1 sheriff1', '6', '6'], hands: ['pileDriver2'] }).play('pileDriver2');
  const named = readBy(short.table.match, { seat: 0, locale: 'en', way: 'read' });
  const whole = ['2 Pile Driver', '2, to 1 Sheriff', 'rest, 1 Sheriff on top'];
  expect(named.slice(named.indexOf('To pile 2'))).toEqual(expect.arrayContaining(['To pile 2', ...whole, 'To pile 3']));
  const few = sixes({ piles: ['reverse3', '1', '1'], hands: ['pileDriver1'] }).play('pileDriver1');
  expect(buttonRows(few.table.match, 0, 'en').slice(0, 2)).toEqual([
    ['Pile 2: 3 Reverse ✋'],
    ['Pile 3: 3 Reverse ✋', 'Look up'],
  ]);
  const asked = (table: typeof t) => t.table.sayIn('en')(asksOf(table.table.match, 0)[0]!.ask.text);
  expect(asked(t)).toBe('What moves from pile 1? 1 She: only its number claims while it is on top.');
  // Claiming, the top of the pile comes along with any number of cards; what does nothing on a pile is not mentioned.
  const claiming = sixes({ piles: ['2h reverse3', '1', '1'], hands: ['pileDriver1'] }).play('pileDriver1');
  expect(asked(claiming)).toMatch(/the rest\. 3 ✋ Rev: on top of a pile it turns the rules around\.$/);
  const plain = sixes({ piles: ['1 2', '6', '6'], hands: ['pileDriver3'] }).play('pileDriver3');
  expect(asked(plain)).toBe('What moves from pile 1?');
});
it.each(LOCALES)('a turn of Pile Driver with a high pile is said in 600 characters, in %s', (locale) => {
  const piles = ['6', 'reverse4h 1 3h sheriff1', '6'].map((pile) => pile.split(' '));
  const hands = [
    ['pileDriver2', '5', '3'],
    ['4', '3'],
    ['4', '3'],
    ['5', '3'],
  ];
  const { match } = sit(sixpack, { given: { piles, hands } }).answer({
    0: 'Pile Driver 2',
    1: 'Blank 4',
    2: 'Blank 4',
    3: 'Blank 5',
  });
  for (const way of ['read', 'spoken'] as const) {
    const read = readBy(match, { seat: 0, locale, way });
    expect(read.filter((text) => /2, (to|bis) 1 She/.test(text))).toHaveLength(2);
    expect(read.join(' ').length).toBeLessThanOrEqual(600);
  }
});
it('names on Copycat’s buttons the effect that comes with the number', () => {
  const hands = ['copycat2', 'veto4', 'reverse5h'];
  const t = sixes({ piles: ['1', '1', '1'], hands }).play('copycat2', 'veto4', 'reverse5h');
  const { options } = asksOf(t.table.match, 0)[0]!.ask;
  expect(options.map(({ detail }) => detail && t.table.sayIn('en')(detail))).toEqual(['removes a card', undefined]);
  expect(buttonRows(t.table.match, 0, 'en')[0]).toEqual(['4 Veto · removes a card', '5 Reverse ✋', 'Look up']);
  // Each effect that can be copied is said so shortly that its button stays in a line of a phone.
  for (const locale of LOCALES)
    for (const pack of ['takeback', 'lateArrival', 'veto', 'carousel', 'pileDriver', 'sticky']) {
      const hands = ['copycat2 6', `${pack}4h 6`, '5 6'];
      const copying = sixes({ piles: ['3', '5', '6'], hands }).play('copycat2', `${pack}4h`, '5');
      const [label] = buttonRows(copying.table.match, 0, locale)[0]!;
      expect(label).toContain('·');
      expect(label!.length).toBeLessThanOrEqual(39);
    }
});
it('equal cards of a hand are one choice, which says how many they are', () => {
  const given = {
    piles: [['1'], ['4'], ['6']],
    hands: [
      ['5', '5', '3h'],
      ['2', '3'],
      ['2', '3'],
    ],
  };
  const t = sit(sixpack, { given });
  expect(t.labels(0)).toEqual(['3 ✋ ○', '5 ○ ×2']);
  expect(t.buttons(0)).toEqual(['Blank 3 ✋', 'Blank 5 ×2']);
  // Matches of version 1 have answers that name each of them.
  expect(sit(sixpack, { given: { ...given, version: 1 } }).labels(0)).toEqual(['3 ✋ ○', '5 ○', '5 ○ (2)']);
});
it('where two cards are played, equal ones are offered as often as they can be', () => {
  const given = {
    piles: [['1'], ['4'], ['6']],
    hands: [
      ['5', '5', '5', '3', '2'],
      ['2', '3', '4', '6'],
    ],
  };
  const t = sit(sixpack, { given });
  expect(t.labels(0)).toEqual(['2 ○', '3 ○', '5 ○ ×3', '5 ○ (2)']);
  expect(t.labels(1)).toEqual(['2 ○', '3 ○', '4 ○', '6 ○']);
  t.answer({ 0: ['Blank 5 ×3', 'Blank 5 (no. 2)'], 1: ['Blank 2', 'Blank 3'] });
  expect(t.state.own[0]!.hand).toEqual(['blank.2', 'blank.3', 'blank.5']);
  // Matches of earlier versions have answers that name each of them.
  for (const version of [1, 3] as const)
    expect(sit(sixpack, { given: { ...given, version } }).labels(0)).toHaveLength(5);
});
it('where it counts which card is played first, each place has equal cards once, and both may be equal', () => {
  const given = {
    piles: [['1'], ['4'], ['6']],
    hands: [
      ['5', '5', '5', '2', 'calculator3'],
      ['2', '3', '4', '6'],
    ],
  };
  const t = sit(sixpack, { given });
  const asked = asksOf(t.match, 0)[0]!.ask;
  const mains = asked.options.filter(({ move }) => 'slot' in move);
  const labels = mains.map(({ label }) => t.sayIn('en')(label));
  expect(labels).toEqual(['1. 2 ○', '1. 3 Cal', '1. 5 ○ ×3', '2. 2 ○', '2. 3 Cal', '2. 5 ○ ×3']);
  t.answer({ 0: ['1st: Blank 5 ×3', '2nd: Blank 5 ×3'], 1: ['Blank 2', 'Blank 3'] });
  expect(t.state.own[0]!.hand).toEqual(['blank.2', 'calculator.3', 'blank.5']);
});
it('help is for packs in one’s hand, on a pile, or waiting', () => {
  const t = sixes({ piles: ['1', 'veto4 5', '6'], hands: ['reverse2', 'sticky3'], bare: true });
  expect(helpOf(t, 0)).toEqual(['signs', 'reverse.name', 'blank.name', 'veto.name']);
  expect(helpOf(t, 1)).toEqual(['signs', 'sticky.name', 'blank.name', 'veto.name']);
});
it('a rematch offers one pack more, another one, or one less, up to two packs more than players', () => {
  const offered = (named: string, seats = 3) => {
    const t = sit(sixpack, { seats, options: { named } });
    const next = sixpack.next!(t.match.options, t.state as never);
    return next.map(({ label, options }) => [t.sayIn('en')(label), options.named.join(' ')]);
  };
  expect(offered('reverse')).toEqual([['Rematch with Takeback added', 'reverse takeback']]);
  expect(offered('reverse, takeback, veto')).toEqual([
    ['Rematch with Seethrough added', 'reverse takeback veto seethrough'],
    ['Rematch with Seethrough instead of Veto', 'reverse takeback seethrough'],
    ['Rematch without Veto', 'reverse takeback'],
  ]);
  // Three players have four packs, and five at most.
  expect(offered('reverse, takeback, veto, sheriff, sticky').map(([label]) => label)).toEqual([
    'Rematch with Seethrough instead of Sticky',
    'Rematch without Sticky',
  ]);
});

it('a player with a duplicate reads what becomes of it and of the others', () => {
  const hands = [
    ['blank.3', 'blank.1', 'blank.2'],
    ['blank.3', 'blank.1', 'blank.2'],
    ['blank.5', 'blank.1', 'blank.2'],
  ];
  const table = sit(sixpack, { given: { piles: [['blank.1'], ['blank.4'], ['blank.6']], hands } });
  table.answer({ 0: [{ card: 'blank.3' }], 1: [{ card: 'blank.3' }], 2: [{ card: 'blank.5' }] });
  const recap = (seat: number, locale: string) => recapOf(table.match, seat).map(table.sayIn(locale));
  expect(recap(0, 'en')).toEqual(['You: Blank 3 is a duplicate. Bob’s card leaves the game too.']);
  expect(recap(1, 'de')).toEqual(['Du: Blanko 3 ist doppelt. Auch aus dem Spiel: die Karte von Ada.']);
});

it('a claim of the pile that one’s own card then goes to is said first', () => {
  const hands = [
    ['blank.3', 'blank.1', 'blank.2'],
    ['blank.1', 'blank.5', 'blank.2'],
    ['blank.6', 'blank.5', 'blank.2'],
  ];
  const table = sit(sixpack, { given: { piles: [['blank.2'], ['blank.5'], ['blank.6']], hands } });
  table.answer({ 0: [{ card: 'blank.3' }], 1: [{ card: 'blank.1' }], 2: [{ card: 'blank.6' }] });
  const recap = (seat: number) => recapOf(table.match, seat).map(table.sayIn('en'))[0];
  const [first] = asksOf(table.match, 1)[0]!.ask.options;
  table.answer({ 1: [first!.move] });
  expect(recap(0)).toBe('Bob claims pile 1. You: Blank 3 → pile 1.');
  expect(recap(1)).toBe('You: Blank 1 claims pile 1 (no cards). Celia claims pile 2.');
});
