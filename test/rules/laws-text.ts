/** The laws of what is said: it fits where it is shown, in every language, and a description leaves nothing out. */
import assert from 'node:assert/strict';
import type { AnyAsk, AnyGame, AnyText, Catalogue } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf, type Parameter } from '../../games/options.ts';
import { type Match, viewOf } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { gameSayer, type Say, sayer } from '../../src/words/say.ts';
import type { Law } from './laws.ts';
import { at, newMoments, sample, written } from './laws-play.ts';

/** As long as a displayed name can be. */
const longName = (seat: number): string =>
  `${'Wolfeschlegelsteinhausenbergerdo'.slice(0, 30)}${String(seat).padStart(2, '0')}`;
const voicesOf = (game: AnyGame): readonly (readonly [locale: string, say: Say])[] =>
  LOCALES.map((locale) => [locale, gameSayer(game, locale, longName)] as const);

function fits(text: string, most: number, what: string, least = 1): void {
  assert.ok(text.length >= least && text.length <= most, `${what} has ${text.length} of ${most} characters: ${text}`);
  assert.ok(!/undefined|\[object|NaN/.test(text), `${what}: ${text}`);
  assert.ok(!/(?<![\w`-])-\d/.test(text), `${what} has a dash for a minus: ${text}`);
}
const lines = (say: Say, texts: readonly AnyText[]): string => texts.map(say).join('\n');

const textsFit: Law = ({ game }, run) => {
  for (const match of newMoments(run, 16)) at(match.n, () => momentFits(game, match));
  for (const { before, events } of sample(run.steps, 60))
    at(before.n, () => {
      for (const [locale, say] of voicesOf(game))
        for (const event of events) fits(say(game.eventText(event)), 1000, `${locale}: ${event.type}`);
    });
};

function momentFits(game: AnyGame, match: Match): void {
  for (const [locale, say] of voicesOf(game)) {
    for (const { question } of match.pending)
      for (const { text, options } of sample<AnyAsk>(question.asks, 3)) {
        fits(say(text), 300, `${locale}: the text of ${question.id}`);
        const labels = options.map(({ label, detail }) => (detail ? `${say(label)} · ${say(detail)}` : say(label)));
        // A button holds 80, two of them for the mark of a pick.
        for (const label of labels) fits(label, 78, `${locale}: a label of ${question.id}`);
        assert.equal(new Set(labels).size, labels.length, `${locale}: two labels of ${question.id} read the same`);
      }
    fits(lines(say, game.describe(viewOf(match)).table), 2500, `${locale}: the table`);
    for (const seat of sample([...match.players.keys()], 3)) {
      // Before the cards are dealt there may be nothing of one's own.
      fits(lines(say, game.describe(viewOf(match, seat)).own), 1200, `${locale}: what seat ${seat} alone sees`, 0);
      const events = match.roundEvents.filter(({ to }) => to === undefined || to === seat);
      if (events.length > 0)
        fits(lines(say, events.map(game.eventText)), 2500, `${locale}: what seat ${seat} was told`);
    }
    for (const { points } of game.standings(match.state))
      fits(say({ key: game.unit, args: { n: points } }), 40, `${locale}: points`);
    for (const { tally = {} } of game.standings(match.state).slice(0, 1))
      for (const [key, sentence] of Object.entries(game.tallies ?? {}))
        fits(say({ key: sentence, args: { n: tally[key]! } }), 80, `${locale}: the tally ${key}`);
    const kind = game.kindOf?.(match.options, match.players.length);
    if (kind !== undefined) fits(say({ key: game.kinds![kind]!, args: {} }), 60, `${locale}: the kind ${kind}`);
  }
}

/** Different views never read the same. What is met is kept for each game and its options, over all runs. */
const met = new WeakMap<object, Map<string, string>>();

const descriptionsAreComplete: Law = ({ game, scramble, recalled = [] }, run) => {
  const withoutRecalled = (open: object) =>
    Object.fromEntries(Object.entries(open).filter(([key]) => !recalled.includes(key)));
  const seen = met.get(run.start.options) ?? new Map<string, string>();
  met.set(run.start.options, seen);
  const luck = luckOf(run.start.seed, 'readers');
  const check = (text: string, view: string) => {
    const was = seen.get(text);
    if (was !== undefined && was !== view) throw new Error(`two views read the same\n${was}\n${view}\n${text}`);
    seen.set(text, view);
  };
  for (const [locale, say] of voicesOf(game))
    for (const match of newMoments(run, 40))
      at(match.n, () => {
        const table = lines(say, game.describe(viewOf(match)).table);
        const head = `${game.id} ${match.players.length} ${locale}\n${table}`;
        check(head, written(withoutRecalled(match.state.open)));
        // What a seat might hold as well, at the same table.
        for (const state of [match.state, scramble(match.state, undefined, luck)])
          for (const seat of sample([...match.players.keys()], 3)) {
            // Before the cards are dealt there may be nothing of one's own.
            const view = viewOf({ ...match, state }, seat);
            check(
              `${head}\n${seat}: ${lines(say, game.describe(view).own)}`,
              written({ ...view, open: withoutRecalled(view.open) }),
            );
          }
      });
};

/** What a game says before anybody sits down. */
export function theCardFits(game: AnyGame): void {
  assert.match(game.id, /^[a-z0-9]{1,20}$/);
  for (const [locale, catalogue] of Object.entries<Catalogue<any>>(game.words)) {
    assert.deepEqual(Object.keys(catalogue).sort(), Object.keys(game.words.en).sort(), `${locale}: other keys`);
    const sayKey = (key: string) => sayer(catalogue, locale)({ key, args: {} });
    fits(sayKey('title'), 40, 'title');
    fits(sayKey('tagline'), 100, 'tagline');
    fits(sayKey('goal'), 40, 'goal');
    fieldsFit(game.fields, sayKey);
    for (const [name, { about, fields }] of Object.entries(game.lookups ?? {})) {
      assert.match(name, SLASH);
      fits(sayKey(about), 100, `${locale}: /${name}`);
      fieldsFit(fields, sayKey);
    }
    for (const start of Array.from(
      { length: 12 },
      (_, seats) => game.startVariants?.(defaultsOf(game.fields), seats) ?? [],
    ).flat()) {
      fits(sayKey(start.label), 80, `${locale}: a way to start`);
      fits(sayKey(start.about), 300, `${locale}: what ${start.label} means`);
    }
    for (const offer of [game.lobbyChoice, game.lobbyVote]) {
      if (offer === undefined) continue;
      assert.ok(offer.choices.length <= 24, 'more choices than a list holds');
      for (const { label } of offer.choices) fits(sayer(catalogue, locale)(label), 100, `${locale}: a choice`);
    }
    for (const { title, text, brief } of game.rules) {
      if (brief !== undefined) fits(sayKey(brief), 260, `${locale}: ${title} in brief`);
      fits(sayKey(title), 100, `${locale}: ${title}`);
      fits(text.map(sayKey).join('\n\n'), 3500, `${locale}: the rules, ${title}`);
    }
  }
}

const SLASH = /^[-_'\p{L}\p{N}]{1,32}$/u;

function fieldsFit(fields: Readonly<Record<string, Parameter<any>>>, sayKey: (key: string) => string): void {
  assert.ok(Object.keys(fields).length <= 25, 'more than 25 options');
  const names = Object.values(fields).map(({ name }) => sayKey(name));
  assert.equal(new Set(names).size, names.length, `two options of one name: ${names}`);
  for (const [key, field] of Object.entries(fields)) {
    const name = sayKey(field.name);
    assert.match(name, SLASH, `the name of ${key}`);
    assert.equal(name, name.toLowerCase(), `the name of ${key} is not lower case`);
    fits(sayKey(field.about), 100, `what ${key} does`);
    if (field.kind !== 'choice' && field.kind !== 'list') continue;
    const choices = Object.entries(field.choices);
    assert.ok(choices.length <= 25, `${key} has ${choices.length} choices`);
    for (const [value, label] of choices) {
      fits(sayKey(label), 100, `a choice of ${key}`);
      fits(value, 100, `a value of ${key}`);
    }
  }
}

export const LAWS_OF_TEXT = { textsFit, descriptionsAreComplete } satisfies Record<string, Law>;
