/** What the host alone sees behind a lobby's *Change…*, and does there: every option and the bots, in pages that fit a phone. */
import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { type AnyGame, type Locale, PACES, type Pace } from '../games/game.ts';
import { type Field, fieldsInForce, PAGES, type Page } from '../games/options.ts';
import { canThread } from '../src/delivery/permissions.ts';
import { type Call, ephemeral, replyRefused, updateRefused } from '../src/discord/gateway/context.ts';
import { tappedGone } from '../src/discord/gateway/router.ts';
import { ephemeralOf, type Message } from '../src/discord/live/message.ts';
import { refusalText, type Speech, speechOf } from '../src/speech/speech.ts';
import type { SavedList } from '../src/store/savedLists.ts';
import { type LobbyChange, lobbyLack, startLack, waysOf } from '../src/table/lobby.ts';
import { leads, type Outcome, type Refusal, refuseNamingHost } from '../src/table/refusals.ts';
import type { Table } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import { type Button, CHOICES_A_SELECT, type Label, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import { among, MORE, THREAD, tapId, verbId } from '../src/views/ids.ts';
import { fieldLabel, plainIn, titleIn } from '../src/words/games.ts';
import { plainName, playerName } from '../src/words/names.ts';
import { fitText } from '../src/words/refusals.ts';
import { tabsOf } from './controls.ts';
import { BOT, CANCEL, idle, moreMessage, OUT } from './more.ts';
import { fitsSelect, NUMBERS, numbersButton, numbersForm, numbersIn } from './numbers.ts';
import { savedItems, savingOf } from './sets.ts';
import { startChosen, startSelect } from './startTimes.ts';
import { moveToThread } from './threads.ts';

/** In the place of an option's key. */
const OPEN = 'open';
const PACE = '@pace';
const SAVED = '@saved';
/** In the place of an option's key: values that fit where one was refused, each as `hand=11`. */
const FIT = '@fit';
/** In the place of an option's key: whether guests may add bots too. */
const BOTS = '@bots';
/** The option that says how well they play. */
const LEVEL = 'bots';
/** In the place of an option's key: when it starts by itself. */
const AT = '@at';
const BOTS_BY = ['host', 'guests'] as const;
/** In the place of an option's key: the page to go to. */
const tabOf = (page: Page): string => `@${page}`;
/** In the place of an option's key, by what they switch. */
const SWITCHES = { sitIns: '@sit-ins', hints: '@hints' } as const;
const ADD_BOT = 'add-bot';

/** Values offered of a number that can have many. */
const ROUND_NUMBERS = [10, 20, 33, 50, 66, 80, 100, 150, 200, 300, 500];

/** A tap on *Change…* or *…*, on a button or list that they have opened, or a number that was typed. A refusal stands last, so that no button moves. */
export async function changeTapped(
  call: Call,
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  [match = '', key = '', at, ...given]: readonly string[],
): Promise<unknown> {
  const table = await seenTable(call, match);
  if (table === undefined) return replyRefused(call, { why: 'unknown' });
  const why = lobbyLack(table);
  const opens = at === undefined && (key === OPEN || key === MORE);
  // A panel that is still open becomes the sentence, without buttons that do nothing any more.
  if (why !== undefined)
    return opens && interaction.isMessageComponent()
      ? tappedGone(call, interaction, table, { why })
      : updateRefused(call, { why });
  if (!leads(table, call.actor)) return replyRefused(call, refuseNamingHost('not-host', table, call.actor).refused);
  const { store, clock } = call.bot;
  const saved = await store.savedLists(table.record.guild, table.game.id);
  const { zone } = await store.preferences(call.actor.user);
  const tab = PAGES.find((page) => tabOf(page) === key);
  const page = among(ALL_PAGES, at) ?? tab ?? pageOf(table, key);
  const [hasThreads, isHost] = [canThread(interaction), table.record.host === call.actor.user];
  const messageFor = (now: Table, notice?: Notice, hasAdded = false) => {
    const speech = speechOf(now, call.locale);
    if (page === MORE) return moreMessage(now, speech, { hasThreads, isHost, notice: notice?.text });
    return changeMessage(now, speech, { notice, hasAdded, page, saved, now: clock.now(), zone });
  };
  if (opens) return call.answer.reply(messageFor(table));
  if (tab !== undefined) return call.answer.update(messageFor(table));
  const isTap = interaction.isMessageComponent();
  if (isTap && key === THREAD && hasThreads) return moveToThread(call, table);
  const form = isTap && key === NUMBERS ? numbersForm(table, page, speechOf(table, call.locale)) : undefined;
  if (form !== undefined) {
    const isShown = await call.answer.ask(form);
    return isShown ? undefined : call.answer.update(messageFor(table, { text: call.tell('formLate', {}) }));
  }
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const change = interaction.isModalSubmit()
    ? numbersIn(table, page, interaction)
    : key === ADD_BOT || key === CANCEL
      ? key
      : changeBy(table, key, { values, given, saved, now: clock.now() });
  if (change === undefined) return updateRefused(call, { why: 'stale' });
  const outcome = await actOn(call, table, change);
  const now = outcome.table ?? table;
  const notice = 'refused' in outcome ? noticeOf(outcome.refused, table, { page, change, call }) : undefined;
  if (now.record.status !== 'lobby') return call.answer.update(ephemeral([notice?.text ?? call.tell('cancelled', {})]));
  return call.answer.update(messageFor(now, notice, key === ADD_BOT && notice === undefined));
}

type Act = LobbyChange | typeof ADD_BOT | typeof CANCEL;

function actOn({ bot: { host }, actor }: Call, { record: { id } }: Table, act: Act): Promise<Outcome> {
  if (act === ADD_BOT) return host.addBot(id, actor);
  return act === CANCEL ? host.cancel(id, actor, 'lobby') : host.change(id, actor, act);
}

interface Chosen {
  readonly values: readonly string[];
  /** What stands in the button's id after the page: each option that would fit, as `hand=11`. */
  readonly given: readonly string[];
  readonly saved: readonly SavedList[];
  /** Wall-clock ms. */
  readonly now: number;
}

/** What was tapped, as the change it means; nothing where no such thing can be chosen. */
function changeBy(table: Table, key: string, { values, given, saved, now }: Chosen): LobbyChange | undefined {
  switch (key) {
    case AT:
      return startChosen(table, values[0] ?? '', now);
    case SAVED: {
      const list = saved.find(({ name }) => name === values[0])?.values;
      return list && lobbyChangeBy(table, savingOf(table.game)!.key, list);
    }
    case FIT: {
      const changes = given.map((pair) => {
        const [option = '', value = ''] = pair.split('=');
        return lobbyChangeBy(table, option, [value]);
      });
      const options = changes.flatMap((change) => (change !== undefined && 'options' in change ? change.options : []));
      return options.length === 0 || options.length < given.length ? undefined : { options };
    }
    default:
      return lobbyChangeBy(table, key, values);
  }
}

/** Says why something is not changed; the nearest number that would fit is a button. */
function noticeOf(
  refused: Refusal,
  { record, game }: Table,
  { page, change, call }: { readonly page: string; readonly change: Act; readonly call: Call },
): Notice {
  const text = refusalText(refused, call.locale);
  const fit = refused.why === 'too-many-seats' ? refused.fit : undefined;
  if (fit === undefined || typeof change === 'string' || !('options' in change)) return { text };
  const others = change.options.filter(({ key }) => key !== fit.key);
  // A list has no room in a button's id.
  if (others.some(({ value }) => Array.isArray(value))) return { text };
  const pairs = [fit, ...others].map(({ key, value }) => `${key}=${value}`);
  const id = tapId('play', record.id, FIT, page, ...pairs);
  return { text: `${text} ${call.tell('chooseFit', {})}`, button: { id, label: fitText(game, fit, call.locale) } };
}

/** The page that an option is on. */
function pageOf({ game }: Table, key: string): Page | typeof MORE {
  if (Object.hasOwn(game.fields, key)) return game.fields[key]!.page ?? 'rules';
  if (key === MORE || key === OUT) return MORE;
  return key === SAVED || key === OPEN ? 'rules' : 'table';
}

/** What is said last, and a button for what can be chosen instead. */
interface Notice {
  readonly text: string;
  readonly button?: Button;
}
/** Those of *Change…*, and *…*. */
const ALL_PAGES = [...PAGES, MORE] as const;

interface ChangeLook {
  readonly notice?: Notice | undefined;
  /** A bot has just sat down. */
  readonly hasAdded: boolean;
  readonly page: Page;
  readonly saved: readonly SavedList[];
  /** Wall-clock ms, and the reader's time zone. */
  readonly now: number;
  readonly zone: string | undefined;
}

function changeMessage(table: Table, speech: Speech, looking: ChangeLook): Message {
  const { notice, hasAdded, page } = looking;
  const { record, game, seats } = table;
  const { tell, locale } = speech;
  const canStart = seats.length > 1 && startLack(table) === undefined && waysOf(table).length === 0;
  const rows = pagesOf(table, speech, looking);
  const filled = PAGES.filter((one) => rows[one].length > 0);
  const shown = filled.includes(page) ? page : filled[0]!;
  const tab = (one: Page): Button => ({ id: tapId('play', record.id, tabOf(one)), label: tell(`change.${one}`, {}) });
  const numbers = numbersButton(table, shown, speech);
  const added = hasAdded ? addedLabel(table, speech, shown) : undefined;
  return ephemeralOf({
    parts: [`### ${tell('changeHead', { title: titleIn(game, locale) })}`],
    rows: [
      ...rows[shown],
      ...(filled.length > 1 ? [tabsOf(filled, shown, tab, tell)] : []),
      [
        // Pressing it stays on the page.
        { id: tapId('play', record.id, ADD_BOT, shown), label: tell('addBot', {}) },
        ...(numbers === undefined ? [] : [numbers]),
        // At the end of the row, so that it moves no other button when it comes.
        ...(canStart ? [{ id: verbId(record.id, 'start'), label: tell('start', {}), style: 'main' } as const] : []),
      ],
      added ?? notice ?? { text: tell('changeAbout', {}) },
    ],
  });
}

/** After adding a bot, the host reads how well bots play, one press away from where that is chosen. */
function addedLabel({ record, game, options, seats }: Table, speech: Speech, page: Page): Label | undefined {
  const { tell } = speech;
  const name = playerName(seats, seats.length - 1, tell, plainName);
  const field: Field<any, any> | undefined = game.fields[LEVEL];
  if (field === undefined) return undefined;
  if (field.page === page) return { text: tell('botAdded', { name }) };
  // The page is named twice, because no two ids in a message may be alike and the tab has this one.
  const id = tapId('play', record.id, tabOf(field.page!), field.page!);
  const { label } = optionSelect(id, game, field, options[LEVEL], speech).choices.find(({ chosen }) => chosen)!;
  return { text: tell('botSits', { name }), button: { id, label } };
}

/** What can be changed, page by page: the same rows whatever is chosen, so that none moves under a finger. */
function pagesOf(
  table: Table,
  speech: Speech,
  { saved, now, zone }: ChangeLook,
): Readonly<Record<Page, readonly Row[]>> {
  const { record, game, options } = table;
  const { tell, locale } = speech;
  const idOf = (key: string) => tapId('play', record.id, key);
  const inForce = new Set(fieldsInForce(game.fields, options).map(([key]) => key));
  const optionsOn = (page: Page): readonly Row[] =>
    Object.entries<Field<any, any>>(game.fields)
      .filter(([, { page: on = 'rules' }]) => on === page)
      .map(([key, field]) => {
        const select = optionSelect(idOf(key), game, field, options[key], speech);
        return inForce.has(key) ? select : idle(select, tell('notWithThese', { name: idleName(game, field, locale) }));
      });
  return {
    rules: [...optionsOn('rules'), ...savedRows(game, saved, idOf(SAVED), speech)],
    house: optionsOn('house'),
    table: [
      startSelect(table, idOf(AT), { tell, locale, now, zone }),
      ...paceRows(game, record.pace, idOf(PACE), speech),
      ...optionsOn('table'),
      botsSelect(record.guestBots === true, idOf(BOTS), speech),
      switchSelect('sitIns', record.sitIns !== false, idOf, speech),
      // Where no hand is drawn, nothing in it lands anywhere.
      ...(game.picture?.hand === undefined ? [] : [switchSelect('hints', record.hints !== false, idOf, speech)]),
    ],
  };
}

/** Its label may be that of the field for which it stands where it counts. */
function idleName(game: AnyGame, field: Field<any, any>, locale: Locale): string {
  const { label: _, ...unlabelled } = field;
  return fieldLabel(field.covers === undefined ? field : unlabelled, (key) => plainIn(game, key, locale), locale);
}

function savedRows(game: AnyGame, saved: readonly SavedList[], id: string, { tell, locale }: Speech): readonly Row[] {
  const saving = savingOf(game);
  if (saving === undefined || saved.length === 0) return [];
  return [selectOf(id, tell('savedChoose', {}), savedItems(saving, saved, locale))];
}

function paceRows({ paces = PACES }: AnyGame, pace: Pace, id: string, { tell }: Speech): readonly Row[] {
  if (paces.length < 2) return [];
  const choices = paces.map((one) => ({
    value: one,
    label: tell('paceChoice', { pace: tell(`pace.${one}`, {}) }),
    chosen: one === pace,
  }));
  return [selectOf(id, tell('pace.name', {}), choices)];
}

function botsSelect(areGuestsAllowed: boolean, id: string, { tell }: Speech): Select {
  const choices = BOTS_BY.map((by) => ({
    value: by,
    label: tell(by === 'host' ? 'botsByHost' : 'botsByGuests', {}),
    chosen: (by === 'guests') === areGuestsAllowed,
  }));
  return selectOf(id, tell('botsBy', {}), choices);
}

function switchSelect(
  key: keyof typeof SWITCHES,
  isOn: boolean,
  idOf: (key: string) => string,
  { tell }: Speech,
): Select {
  const name = tell(key, {});
  const choices = [true, false].map((one) => ({
    value: String(one),
    label: `${name}: ${tell(one ? 'yes' : 'no', {})}`,
    chosen: one === isOn,
  }));
  return selectOf(idOf(SWITCHES[key]), name, choices);
}

/** A field as a select. Discord shows no label beside one, so its lines name the field; those of a list's selects, which follow each other, do not. */
function optionSelect(id: string, game: AnyGame, field: Field<any, any>, value: any, { tell, locale }: Speech): Select {
  const say = (key: string) => plainIn(game, key, locale);
  const name = fieldLabel(field, say, locale);
  const isList = field.kind === 'list';
  const named = (text: string) => (isList ? text : `${name}: ${text}`);
  const choices = choicesOf(field, value).map((one) => ({
    value: String(one),
    label:
      typeof one === 'boolean'
        ? named(tell(one ? 'yes' : 'no', {}))
        : named(field.kind === 'choice' || isList ? say(field.choices[String(one)]!) : String(one)),
    chosen: Array.isArray(value) ? value.includes(one) : one === value,
  }));
  const [min, max] = isList ? [field.min, Math.min(field.max, choices.length)] : [1, 1];
  return { id, placeholder: isList ? tell('chooseAny', { name }) : name, min, max, choices };
}

function choicesOf(field: Field<any, any>, value: any): readonly (string | number | boolean)[] {
  switch (field.kind) {
    case 'yes-no':
      return [true, false];
    case 'choice':
    case 'list':
      return Object.keys(field.choices).slice(0, CHOICES_A_SELECT);
    case 'whole': {
      const { min, max } = field;
      if (fitsSelect(field)) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
      const some = ROUND_NUMBERS.filter((n) => n >= min && n <= max);
      return [...new Set([...some, value as number])].sort((a, b) => a - b);
    }
  }
}

/** What somebody chose, as the change it means; nothing where no such thing can be chosen. */
function lobbyChangeBy({ game }: Table, key: string, values: readonly string[]): LobbyChange | undefined {
  const [value] = values;
  if (value === undefined) return undefined;
  if (key === PACE) return { pace: value as Pace };
  if (key === OUT) return value.startsWith(BOT) ? { outBot: Number(value.slice(BOT.length)) } : { out: value };
  if (key === BOTS) return { guestBots: value === 'guests' };
  if (key === SWITCHES.sitIns) return { sitIns: value === 'true' };
  if (key === SWITCHES.hints) return { hints: value === 'true' };
  const field: Field<any, any> | undefined = Object.hasOwn(game.fields, key) ? game.fields[key] : undefined;
  switch (field?.kind) {
    case undefined:
      return undefined;
    case 'whole':
      return { options: [{ key, value: Number(value) }] };
    case 'yes-no':
      return { options: [{ key, value: value === 'true' }] };
    case 'choice':
      return { options: [{ key, value }] };
    case 'list':
      return { options: [{ key, value: values }] };
  }
}
