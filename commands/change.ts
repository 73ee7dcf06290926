/** What the host alone sees behind a lobby's *Change…*, and does there: every option, the bots, who sits; in pages that fit a phone. */
import type { MessageComponentInteraction } from 'discord.js';
import { type AnyGame, type Locale, PACES, type Pace } from '../games/game.ts';
import { type Field, fieldsInForce, PAGES, type Page } from '../games/options.ts';
import { type Call, canThread, ephemeral, replyRefused, updateRefused } from '../src/discord/gateway/context.ts';
import { tappedGone } from '../src/discord/gateway/router.ts';
import { ephemeralOf, type Message } from '../src/discord/live/message.ts';
import { refusalText, type Speech, speechOf } from '../src/speech/speech.ts';
import type { SavedList } from '../src/store/savedLists.ts';
import { type LobbyChange, lobbyLack, startLack, waysOf } from '../src/table/lobby.ts';
import { leads, type Outcome, refuseNamingHost } from '../src/table/refusals.ts';
import { awaited } from '../src/table/rematch.ts';
import type { Table } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import { type Button, CHOICES_A_SELECT, type Label, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import { endButton } from '../src/views/ending.ts';
import { among, THREAD, tapId, verbId } from '../src/views/ids.ts';
import { fieldLabel, plainIn, titleIn } from '../src/words/games.ts';
import { plainName, playerName, seatName } from '../src/words/names.ts';
import { tabsOf } from './controls.ts';
import { savedItems, savingOf } from './sets.ts';
import { startChosen, startSelect } from './startTimes.ts';
import { moveToThread } from './threads.ts';

/** In the place of an option's key. */
const OPEN = 'open';
const PACE = '@pace';
const OUT = '@out';
const SAVED = '@saved';
/** In the place of a user's id, before the number of a bot's seat. */
const BOT = 'bot ';
/** In the place of a user's id, where nobody else sits. */
const NOBODY = 'nobody';
/** In the place of an option's key: who adds bots, and who may. */
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
const LOBBY_ACTS = ['add-bot', 'cancel'] as const;

/** Values offered of a number that can have many. */
const ROUND_NUMBERS = [10, 20, 33, 50, 66, 80, 100, 150, 200, 300, 500];

/** A tap on *Change…*, or on what that has opened; what was refused stands at its end, so that nothing moves. */
export async function changeTapped(
  call: Call,
  interaction: MessageComponentInteraction,
  [match = '', key = '', at]: readonly string[],
): Promise<unknown> {
  const table = await seenTable(call, match);
  if (table === undefined) return replyRefused(call, { why: 'unknown' });
  const why = lobbyLack(table);
  // A panel that is still open becomes the sentence, without buttons that do nothing any more.
  if (why !== undefined)
    return key === OPEN ? tappedGone(call, interaction, table, { why }) : updateRefused(call, { why });
  if (!leads(table, call.actor)) return replyRefused(call, refuseNamingHost('not-host', table, call.actor).refused);
  const { store, clock } = call.bot;
  const saved = await store.savedLists(table.record.guild, table.game.id);
  const { zone } = await store.preferences(call.actor.user);
  const tab = PAGES.find((page) => tabOf(page) === key);
  const look = (now: Table, notice?: string, hasAdded = false) =>
    changeMessage(now, speechOf(now, call.locale), {
      notice,
      hasAdded,
      page: among(PAGES, at) ?? tab ?? pageOf(now, key),
      saved,
      now: clock.now(),
      zone,
      hasThreads: canThread(interaction),
      isHost: now.record.host === call.actor.user,
    });
  if (key === OPEN) return call.answer.reply(look(table));
  if (tab !== undefined) return call.answer.update(look(table));
  if (key === THREAD && canThread(interaction)) return moveToThread(call, table);
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const list = key === SAVED ? saved.find(({ name }) => name === values[0])?.values : undefined;
  const [changed, value] = list === undefined ? [key, values] : [savingOf(table.game)!.key, list];
  const outcome = await actOn(call, table, changed, value);
  if (outcome === undefined) return updateRefused(call, { why: 'stale' });
  const now = outcome.table ?? table;
  const refused = 'refused' in outcome ? refusalText(outcome.refused, call.locale) : undefined;
  if (now.record.status !== 'lobby') return call.answer.update(ephemeral([refused ?? call.tell('cancelled', {})]));
  return call.answer.update(look(now, refused, key === 'add-bot' && refused === undefined));
}

async function actOn(
  { bot: { host, clock }, actor }: Call,
  table: Table,
  key: string,
  values: readonly string[],
): Promise<Outcome | undefined> {
  const { id } = table.record;
  switch (among(LOBBY_ACTS, key)) {
    case 'add-bot':
      return host.addBot(id, actor);
    case 'cancel':
      return host.cancel(id, actor, 'lobby');
    case undefined: {
      const change = key === AT ? startChosen(table, values[0] ?? '', clock.now()) : lobbyChangeBy(table, key, values);
      return change && host.change(id, actor, change);
    }
  }
}

/** Where somebody is who has just changed this. */
function pageOf({ game }: Table, key: string): Page {
  if (Object.hasOwn(game.fields, key)) return game.fields[key]!.page ?? 'rules';
  return key === SAVED || key === OPEN ? 'rules' : 'table';
}

interface ChangeLook {
  readonly notice?: string | undefined;
  /** A bot has just sat down. */
  readonly hasAdded: boolean;
  readonly page: Page;
  readonly saved: readonly SavedList[];
  /** Wall-clock ms, and the reader's time zone. */
  readonly now: number;
  readonly zone: string | undefined;
  readonly hasThreads: boolean;
  /** Else a server manager looks at it. */
  readonly isHost: boolean;
}

function changeMessage(table: Table, speech: Speech, looking: ChangeLook): Message {
  const { notice, hasAdded, page, hasThreads, isHost } = looking;
  const { record, game, seats } = table;
  const { tell, locale } = speech;
  const canStart = seats.length > 1 && startLack(table) === undefined && waysOf(table).length === 0;
  const rows = pagesOf(table, speech, looking);
  const filled = PAGES.filter((one) => rows[one].length > 0);
  const shown = filled.includes(page) ? page : filled[0]!;
  const tab = (one: Page): Button => ({ id: tapId('play', record.id, tabOf(one)), label: tell(`change.${one}`, {}) });
  // Whoever presses one of these stays on the page.
  const button = (act: (typeof LOBBY_ACTS)[number], label: string, style?: Button['style']): Button => {
    return { id: tapId('play', record.id, act, shown), label, style };
  };
  return ephemeralOf({
    parts: [`### ${tell('changeHead', { title: titleIn(game, locale) })}`],
    rows: [
      ...rows[shown],
      ...(filled.length > 1 ? [tabsOf(filled, shown, tab, tell)] : []),
      [
        button('add-bot', tell('addBot', {})),
        ...(hasThreads ? [{ id: tapId('play', record.id, THREAD), label: tell('playInThread', {}) }] : []),
        isHost ? button('cancel', tell('cancel', {}), 'danger') : endButton(table, tell),
        // At the end of the row, so that it moves no other button when it comes.
        ...(canStart ? [{ id: verbId(record.id, 'start'), label: tell('start', {}), style: 'main' } as const] : []),
      ],
      (hasAdded ? addedLabel(table, speech, shown) : undefined) ?? { text: notice ?? tell('changeAbout', {}) },
    ],
  });
}

/** Whoever has added a bot reads how well bots play, and is one press away from where that is chosen. */
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
  const { record, game, options, seats } = table;
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
  const others = seats
    .filter(({ user }) => user !== record.host)
    .map(({ seat, user }) => ({ value: user ?? `${BOT}${seat}`, label: seatName(table, seat, locale, plainName) }));
  const kept = awaited(table).map(({ user, name }) => ({
    value: user!,
    label: tell('keptSeat', { name: plainName(name) }),
  }));
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
      outSelect(idOf(OUT), [...others, ...kept], speech),
    ],
  };
}

/** A select in which there is nothing to choose now. */
const idle = (select: Select, placeholder: string): Select => ({
  ...select,
  placeholder,
  disabled: true,
  choices: select.choices.map((choice) => ({ ...choice, chosen: false })),
});

/** Its label may be that of the field for which it stands where it counts. */
function idleName(game: AnyGame, field: Field<any, any>, locale: Locale): string {
  const { label: _, ...unlabelled } = field;
  return fieldLabel(field.covers === undefined ? field : unlabelled, (key) => plainIn(game, key, locale), locale);
}

function outSelect(id: string, seated: Select['choices'], { tell }: Speech): Select {
  if (seated.length > 0) return selectOf(id, tell('takeOut', {}), seated);
  const nobody = tell('takeOutNobody', {});
  // Discord takes no select without a choice.
  return idle(selectOf(id, nobody, [{ value: NOBODY, label: nobody }]), nobody);
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
      if (max - min < CHOICES_A_SELECT) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
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
      return { option: key, value: Number(value) };
    case 'yes-no':
      return { option: key, value: value === 'true' };
    case 'choice':
      return { option: key, value };
    case 'list':
      return { option: key, value: values };
  }
}
