/** The small parts of the Discord side: names, custom ids, messages within Discord's limits, questions as buttons. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyAsk, PACES } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { blocks, type Inline } from '../../playground/page/markdown.ts';
import { textOf } from '../../playground/server/index.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import { chosenTexts } from '../../src/speech/hand.ts';
import { messageName } from '../../src/speech/names.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { relative } from '../../src/speech/time.ts';
import { CHANGE, DONE, isDrafted, keyOf, lackingIn, movesOf, PART } from '../../src/table/draft.ts';
import type { Pending, Said } from '../../src/table/match.ts';
import { PACE_MS } from '../../src/table/table.ts';
import { askRows } from '../../src/views/ask.ts';
import { inRows, type Row } from '../../src/views/blocks.ts';
import { answerId, idOf, isAtTable, NEXT, VERBS, verbId } from '../../src/views/ids.ts';
import { plainName } from '../../src/words/names.ts';

/** The words of what is bold or nothing at all. */
const wordsIn = (of: readonly Inline[]): string =>
  of.map((one) => (typeof one === 'string' ? one : one.is === 'bold' ? wordsIn(one.of) : `<${one.is}>`)).join('');

describe('names', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada \n Lovelace ', 'Ada Lovelace'],
    ['A\u200Bd\u202Ea\u0000', 'A d a'],
    ['', '?'],
    ['\u200B\u200B', '?'],
    ['👩‍👩‍👧‍👦'.repeat(40), '👩‍👩‍👧‍👦'.repeat(32)],
    ['大輔', '大輔'],
    ...['\u3164', '\u2800', '\u115F\u1160', '\u200C', '\u200D', '\u200D\uFE0F', '\u034F', '\u{E0041}', '\uFFA0'].map(
      (unseen) => [unseen, '?'],
    ),
    ['A\u3164\u2800da\u{E0041}', 'A da'],
    [
      '❤️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '❤️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%j is %j on a button', (name, shown) => {
    expect(plainName(name)).toBe(shown);
  });

  it.each([
    ['**Ada**', '\\*\\*Ada\\*\\*'],
    ['@everyone', '\\@everyone'],
    ['<@123456789012345678>', '\\<\\@123456789012345678\\>'],
    ['[a](https://example.org)', '\\[a\\](https\\:\\/\\/example.org)'],
    ['discord.gg/ada', 'discord.gg\\/ada'],
    ['# Ada', '\\# Ada'],
    ['- Ada', '\\- Ada'],
    ['12. Ada', '12\\. Ada'],
    ['******', '\\*\\*\\*\\*\\*\\*'],
    ['Ada \\', 'Ada \\\\'],
    ['`code` _and_ ~~more~~ ||x||', '\\`code\\` \\_and\\_ \\~\\~more\\~\\~ \\|\\|x\\|\\|'],
  ])('%j is no markdown and no mention in a message', (name, shown) => {
    expect(messageName(name)).toBe(shown);
  });

  it('any sequence of signs is read as it was written', () => {
    const pieces = [
      ...'*_~|`\\<>@#[]()!:/.-+&=1a ',
      '**',
      '```',
      'https://',
      'http://a',
      'discord.gg/',
      '<t:1:R>',
      '<:a:1>',
    ];
    const names = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(names, (name) => {
        const said = messageName(name);
        for (const text of [said, `**${said}**`, `Ada and ${said}: 5`]) {
          const [block, ...others] = blocks(text);
          expect(others).toEqual([]);
          expect(block!.is === 'text' && wordsIn(block!.of)).toBe(
            text === said || text.startsWith('**') ? plainName(name) : `Ada and ${plainName(name)}: 5`,
          );
        }
      }),
    );
  });

  it('right-to-left letters turn nothing but themselves', () => {
    expect(messageName('דנה')).toBe('\u2068דנה\u2069');
    expect(plainName('דנה')).toBe('דנה');
  });
});

describe('custom ids', () => {
  it('say whether a tap concerns a table alone, or opens another one in its channel', () => {
    const opening = ['rematch', 'rematch-next', 'find-others'];
    for (const verb of VERBS) expect(isAtTable(verbId('0a1b2c3d', verb))).toBe(!opening.includes(verb));
    expect(isAtTable(answerId('0a1b2c3d', 'pick.3', '54'))).toBe(true);
    expect(isAtTable(answerId('0a1b2c3d', NEXT, '1'))).toBe(false);
    expect(isAtTable('c1:help:6nimmt')).toBe(false);
  });

  it('say the match and what is meant, and are read back', () => {
    for (const verb of VERBS) expect(idOf(verbId('0123abcd', verb))).toEqual({ match: '0123abcd', verb });
    const key = keyOf({ card: 55 });
    const id = answerId('0123abcd', 'row.20.10.104', key);
    expect(idOf(id)).toEqual({ match: '0123abcd', question: 'row.20.10.104', key });
    expect(id.length).toBeLessThanOrEqual(100);
  });

  it.each(['', 'v1', 'v1:a', 'v1:a:@', 'v1:a:@:fly', 'v2:a:@:join', 'v1:a:b:c:d', 'v1::@:join', 'join'])(
    '%j is none of ours',
    (id) => {
      expect(idOf(id)).toBeUndefined();
    },
  );

  it('keys are short, the same for the same move, and different for others', () => {
    const keys = Array.from({ length: 104 }, (_, i) => keyOf({ card: i + 1 }));
    expect(new Set([...keys, keyOf({ row: 1 })]).size).toBe(105);
    for (const key of keys) expect(key).toMatch(/^[\w-]{10}$/);
    expect(keyOf({ card: 55 })).toBe(keys[54]);
  });
});

describe('messages', () => {
  const sizeOf = (message: ReturnType<typeof messageOf>) => {
    const text = textOf({ ...message, embeds: [] });
    return { characters: text.length, bytes: Buffer.byteLength(text) };
  };

  it('parts stand under each other with lines between them, empty ones left out', () => {
    const message = messageOf({ parts: ['One', '', 'Two'], rows: [[{ id: 'v1:a:@:join', label: 'Join' }]] });
    expect(textOf({ ...message, embeds: [] })).toBe('One\n───\nTwo\n[Join]');
    expect(message.allowed_mentions).toEqual({ parse: [] });
  });

  it.each([
    ['many lines', Array.from({ length: 600 }, (_, i) => `Line ${i} of a very long evening`).join('\n')],
    ['one endless line', 'x'.repeat(9_000)],
    ['wide letters', Array.from({ length: 400 }, () => '大輔は五枚の札を取る').join('\n')],
  ])('%s are cut to what Discord takes, the oldest lines first', (_, long) => {
    const message = messageOf({ parts: ['Heading', long, 'The end'] });
    const { characters, bytes } = sizeOf(message);
    expect(characters).toBeLessThanOrEqual(4_000);
    expect(bytes).toBeLessThanOrEqual(10_000);
    const text = textOf({ ...message, embeds: [] });
    expect(text.startsWith('Heading')).toBe(true);
    expect(text.endsWith('The end')).toBe(true);
    expect(text).toContain('…');
    // The first line of a part is its heading.
    const isOfLines = long.startsWith('Line');
    const kept = [0, 1, 599].map((n) => text.includes(`Line ${n} of`));
    expect(kept).toEqual([isOfLines, false, isOfLines]);
  });

  it('buttons stand five in a row, and long labels are cut', () => {
    const buttons = Array.from({ length: 11 }, (_, i) => ({ id: `v1:a:b:${i}`, label: 'x'.repeat(100) }));
    expect(inRows(buttons).map((row) => (row as readonly unknown[]).length)).toEqual([5, 5, 1]);
    const [container] = messageOf({ parts: ['x'], rows: inRows(buttons) }).components as any[];
    for (const row of container.components.slice(1))
      for (const button of row.components) expect(button.label.length).toBeLessThanOrEqual(80);
  });

  it('times are rounded up, so that nothing is late before it is said to be', () => {
    expect(relative(1_000_001)).toBe('<t:1001:R>');
  });
});

describe('a question as buttons', () => {
  const speech = speechOf({ game: nimmt, seats: [] }, 'en');
  const card = (n: number) => ({ move: { card: n }, label: { key: 'card', args: { card: n } } });
  const askOf = (cards: number, change: Partial<AnyAsk> = {}): AnyAsk => ({
    seat: 0,
    text: { key: 'askCard', args: { trick: 1, of: 10 } },
    min: 1,
    max: 1,
    options: Array.from({ length: cards }, (_, i) => card(i + 1)),
    ...change,
  });
  const openOf = (ask: AnyAsk, said?: Said): Pending => ({
    question: { id: 'card.1.1', asks: [ask] },
    openedAt: 0,
    said: new Map(said === undefined ? [] : [[0, said]]),
  });
  const labels = (rows: readonly Row[]) =>
    rows.flatMap((row) => {
      if ('of' in row || 'text' in row) return [];
      return ('choices' in row ? row.choices : row).map(({ label }) => label);
    });

  it('has a button for each option, the chosen one marked', () => {
    const ask = askOf(3);
    const said = { moves: [{ card: 2 }], by: 'person' } as const;
    expect(labels(askRows('m', openOf(ask), ask, { speech }))).toEqual(['1', '2', '3']);
    expect(labels(askRows('m', openOf(ask, said), ask, { speech }))).toEqual(['1', '✓ 2', '3']);
    expect(
      chosenTexts(openOf(ask, said), ask, speech, { areSummed: false, isShort: false, leavesOutExtras: false }),
    ).toEqual(['2']);
    expect(isDrafted(ask)).toBe(false);
  });

  it.each([2, 5, 9, 10])('has a hint beside %i cards, below them where their last line is full', (cards) => {
    const ask = askOf(cards);
    const rows = askRows('m', openOf(ask), ask, { speech, advice: 'hint' });
    expect(labels(rows)).toEqual([...Array.from({ length: cards }, (_, i) => String(i + 1)), 'Hint']);
    expect(rows).toHaveLength(Math.ceil((cards + 1) / 5));
  });

  it('one tap answers; what is no option is nothing', () => {
    const ask = askOf(3);
    expect(movesOf(openOf(ask), ask, keyOf({ card: 2 }), [])).toEqual({ kind: 'answer', moves: [{ card: 2 }] });
    for (const key of [keyOf({ card: 4 }), DONE, CHANGE, `${PART}7`, 'toString'])
      expect(movesOf(openOf(ask), ask, key, [])).toBeUndefined();
  });

  it('several may be chosen by taps, which Done ends and Change takes up again', () => {
    const ask = askOf(3, { min: 0, max: 2 });
    const draft = { moves: [{ card: 2 }], by: 'draft' } as const;
    expect(labels(askRows('m', openOf(ask, draft), ask, { speech }))).toEqual(['1', '✓ 2', '3', 'Done']);
    expect(movesOf(openOf(ask, draft), ask, keyOf({ card: 3 }), [])).toEqual({
      kind: 'draft',
      moves: [{ card: 2 }, { card: 3 }],
    });
    expect(movesOf(openOf(ask, draft), ask, keyOf({ card: 2 }), [])).toEqual({ kind: 'draft', moves: [] });
    expect(movesOf(openOf(ask, draft), ask, DONE, [])).toEqual({ kind: 'answer', moves: [{ card: 2 }] });
    const done = { ...draft, by: 'person' } as const;
    expect(labels(askRows('m', openOf(ask, done), ask, { speech }))).toEqual(['Change']);
    expect(movesOf(openOf(ask, done), ask, CHANGE, [])).toEqual({ kind: 'draft', moves: [{ card: 2 }] });
  });

  it('of a group only the last tapped stays', () => {
    const grouped = [1, 2, 3].map((n) => ({ ...card(n), groups: n < 3 ? ['low'] : [] }));
    const ask = askOf(0, { min: 0, max: 3, options: grouped as any });
    const draft = { moves: [{ card: 1 }, { card: 3 }], by: 'draft' } as const;
    expect(movesOf(openOf(ask, draft), ask, keyOf({ card: 2 }), [])?.moves).toEqual([{ card: 3 }, { card: 2 }]);
  });

  it('more than 24 options are selects of 25', () => {
    const ask = askOf(30);
    const rows = askRows('m', openOf(ask), ask, { speech }) as Extract<Row, { choices: unknown }>[];
    expect(rows.map(({ choices }) => choices.length)).toEqual([25, 5]);
    expect(rows[1]!.placeholder).toContain('26 – 30');
    const [alone, ...others] = askRows('m', openOf(askOf(25)), askOf(25), { speech });
    expect([alone, others]).toEqual([expect.objectContaining({ placeholder: 'Your choice' }), []]);
    expect(movesOf(openOf(ask), ask, `${PART}1`, [keyOf({ card: 27 })])).toEqual({
      kind: 'answer',
      moves: [{ card: 27 }],
    });
    expect(movesOf(openOf(ask), ask, `${PART}0`, [keyOf({ card: 27 })])).toBeUndefined();
    for (const row of rows) expect(() => messageOf({ parts: ['x'], rows: [row] })).not.toThrow();
  });

  it('a select says where an option would land to those who want hints alone', () => {
    const landing = Array.from({ length: 30 }, (_, i) => ({
      ...card(i + 1),
      lands: { key: 'lands', args: { row: 3 } },
      detail: { key: 'ducks', args: { n: 2 } },
    }));
    const ask = askOf(0, { options: landing as any });
    const details = (isHinted: boolean) => {
      const [row] = askRows('m', openOf(ask), ask, { speech, isHinted });
      return 'choices' in row! ? row.choices[0]!.detail : undefined;
    };
    expect([details(true), details(false)]).toEqual(['2 ducks · → row 3', '2 ducks']);
  });

  it('of a group only the last tick in a select stays, and it says how many are missing', () => {
    const options = Array.from({ length: 26 }, (_, i) => ({ ...card(i + 1), groups: [i < 13 ? 'first' : 'second'] }));
    const ask = askOf(0, { min: 2, max: 2, oneOf: ['first', 'second'], options: options as any });
    const ticked = (said: readonly number[], ...values: number[]) => {
      const moves = said.map((n) => ({ card: n }));
      const keys = values.map((n) => keyOf({ card: n }));
      return movesOf(openOf(ask, { moves, by: 'draft' }), ask, `${PART}0`, keys)!.moves;
    };
    expect(ticked([], 1, 2)).toEqual([{ card: 2 }]);
    expect(ticked([2], 1, 2)).toEqual([{ card: 1 }]);
    expect(ticked([2, 26], 1, 2)).toEqual([{ card: 26 }, { card: 1 }]);
    expect(ticked([2], 2, 14)).toEqual([{ card: 2 }, { card: 14 }]);
    expect(ticked([2, 26])).toEqual([{ card: 26 }]);
    expect([lackingIn(ask, []), lackingIn(ask, ticked([], 1, 2)), lackingIn(ask, ticked([2], 2, 14))]).toEqual([
      2, 1, 0,
    ]);
  });

  it.each([
    ['in a list each', ['1', '2', '3', '4', '5', '6', 'calculator3'], ['First card: 8', 'Second card: 8', 'Done']],
    [
      'in lines of buttons each',
      ['4', '5', 'calculator3'],
      ['1. 3 Cal, 1. 4 ○, 1. 5 ○, 1. + 3 Cal', '2. 3 Cal, 2. 4 ○, 2. 5 ○, 2. + 3 Cal', 'Done'],
    ],
  ])('two cards that are played with others attached to them stand %s', (_, hand, rows) => {
    const hands = [hand, ['1', '2', '3']];
    const state = sixpack.position({ piles: [['2'], ['4'], ['5']], hands });
    const ask: AnyAsk = sixpack.questions(state)[0]!.asks[0]!;
    const shown = askRows('m', openOf(ask), ask, {
      speech: speechOf({ game: sixpack, seats: [] }, 'en'),
    });
    const textOf = (row: Row) =>
      'choices' in row ? `${row.placeholder}: ${row.choices.length}` : labels([row]).join(', ');
    expect(shown.map(textOf)).toEqual(rows);
    for (const row of shown) if ('choices' in row) expect(row.max).toBe(2);
  });

  it('24 options are five rows, and Done is a sixth', () => {
    const ask = askOf(24, { min: 0, max: 2 });
    expect(askRows('m', openOf(ask), ask, { speech })).toHaveLength(6);
  });
});

it('every pace has its milliseconds', () => {
  expect(PACES.map((pace) => PACE_MS[pace])).toEqual([30_000, 60_000, 120_000, 300_000, 3_600_000, 86_400_000]);
});
