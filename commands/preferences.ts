/** What people want of Sixes wherever they play: as options, or by switches that change it at once. */
import { ApplicationCommandOptionType, type MessageComponentInteraction } from 'discord.js';
import type { Locale } from '../games/game.ts';
import { type Call, type Command, chosenIn, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import type { Preferences } from '../src/store/preferences.ts';
import { CHOICES_A_SELECT, type Row } from '../src/views/blocks.ts';
import { among, REMIND, tapId } from '../src/views/ids.ts';
import { type Tell, tellerOf } from '../src/words/index.ts';
import { LOCALES, localeOf } from '../src/words/languages.ts';
import { zoneNamed, zonesFor, zoneText } from '../src/words/times.ts';
import { isCalled, roleMessage, roleTapped } from './calls.ts';
import { listOf, switchOf } from './controls.ts';
import { command, localised, named, option, own } from './data.ts';
import { reminderRow, remindTapped } from './reminder.ts';
import { zoneSelect } from './startTimes.ts';

const NAME = 'preferences';
const LANGUAGE = 'language';
const ZONE = 'timezone';
/** In the place of a zone. */
const NO_ZONE = 'none';
/** The role of the server that is called. */
const ROLE = 'role';
/** The language that Discord names. */
const AUTO = 'auto';

/** What is on or off, each with its sentences. */
const SWITCHES = {
  pings: { name: 'pings.name', about: 'pings.about', on: 'pingsOn', off: 'pingsOff', label: 'pingsSwitch' },
  late: { name: 'late.name', about: 'late.about', on: 'lateOn', off: 'lateOff', label: 'lateSwitch' },
  direct: {
    name: 'direct.name',
    about: 'direct.about',
    on: 'directOn',
    off: 'directOff',
    label: 'directSwitch',
  },
  pictures: {
    name: 'pictures.name',
    about: 'pictures.about',
    on: 'picturesOn',
    off: 'picturesOff',
    label: 'picturesSwitch',
  },
  hints: { name: 'hints.name', about: 'hints.about', on: 'hintsOn', off: 'hintsOff', label: 'hintsSwitch' },
  reader: { name: 'reader.name', about: 'reader.about', on: 'readerOn', off: 'readerOff', label: 'readerSwitch' },
  boards: {
    name: 'allBoards.name',
    about: 'allBoards.about',
    on: 'allBoardsOn',
    off: 'allBoardsOff',
    label: 'allBoardsSwitch',
  },
} as const;
const SWITCHED = ['pings', 'late', 'direct', 'pictures', 'hints', 'reader', 'boards'] as const;

/** Each language by its own name, so that its speakers can read it. */
const languageNames = LOCALES.map((locale) => [locale, tellerOf(locale)('language', {})] as const);

export const preferences: Command = {
  isOfNobody: true,
  data: command(NAME, own('preferences.about'), [
    ...SWITCHED.map((what) => {
      const { name, about } = SWITCHES[what];
      return option(ApplicationCommandOptionType.Boolean, what, own(name), own(about));
    }),
    {
      ...option(ApplicationCommandOptionType.String, LANGUAGE, own('language.name'), own('language.about')),
      choices: [
        { ...named(own('language.auto')), value: AUTO },
        ...languageNames.map(([value, name]) => ({ ...named(localised(() => name)), value })),
      ],
    },
    {
      ...option(ApplicationCommandOptionType.String, ZONE, own('zone.name'), own('zone.about')),
      autocomplete: true,
    },
  ]),

  complete({ answer, bot, locale }, interaction) {
    const now = bot.clock.now();
    const zones = zonesFor(interaction.options.getFocused(), now).slice(0, CHOICES_A_SELECT);
    return answer.choices(zones.map((value) => ({ name: zoneText(value, now, locale), value })));
  },

  async execute(call, { options, locale, guild }) {
    const given = SWITCHED.flatMap((what) => {
      const isOn = options.getBoolean(what);
      return isOn === null ? [] : [[what, isOn] as const];
    });
    const language = options.getString(LANGUAGE);
    const written = options.getString(ZONE);
    const zone = written === null ? undefined : zoneNamed(written, call.bot.clock.now());
    if (written !== null && zone === undefined) return replyEphemeral(call, call.tell('zoneUnknown', {}));
    await change(call, {
      ...Object.fromEntries(given),
      ...(language === null ? {} : localeIn(language)),
      ...(zone === undefined ? {} : { zone }),
    });
    return call.answer.reply(await panel(call, locale, await isCalled(call, guild)));
  },

  async tapped(call, interaction, [what, to, where]) {
    const { locale, guild } = interaction;
    if (what === REMIND) return remindTapped(call, interaction, to);
    if (what === ROLE) {
      const isOn = await roleTapped(call, interaction, to);
      if (isOn === undefined) return undefined;
      if (to === 'ask') return call.answer.reply(roleMessage(isOn, call.tell));
      return call.answer.update(where === undefined ? await panel(call, locale, isOn) : roleMessage(isOn, call.tell));
    }
    const wanted = changeBy(call, interaction, what, to);
    if (wanted === undefined) return undefined;
    await change(call, wanted);
    return call.answer.update(await panel(call, locale, await isCalled(call, guild)));
  },
};

const localeIn = (language: string): Partial<Preferences> => ({
  locale: LOCALES.find((locale) => locale === language),
});

function changeBy(
  { bot }: Call,
  interaction: MessageComponentInteraction,
  what: string | undefined,
  to: string | undefined,
): Partial<Preferences> | undefined {
  const chosen = chosenIn(interaction);
  if (what === LANGUAGE) return chosen === undefined ? undefined : localeIn(chosen);
  if (what === ZONE)
    return chosen === undefined ? undefined : { zone: zoneNamed(chosen === NO_ZONE ? '' : chosen, bot.clock.now()) };
  const switched = among(SWITCHED, what);
  // The person who sets it has read that Discord refuses it.
  if (switched === 'direct') return { direct: to === 'on', isDirectRefused: false };
  return switched && { [switched]: to === 'on' };
}

async function change({ bot, actor }: Call, wanted: Partial<Preferences>): Promise<void> {
  // Asking for late pings turns pings on.
  const all = wanted.late === true ? { pings: true, ...wanted } : wanted;
  if (Object.keys(all).length > 0) await bot.reminders.prefer(actor.user, all);
}

/** What is set now; `called`: whether they have the role of this server that is called, if there is one. In the language it is from now on. */
async function panel(call: Call, theirs: string, called: boolean | undefined): Promise<Message> {
  const { bot, actor } = call;
  const set = await bot.store.preferences(actor.user);
  const spoken: Locale = set.locale ?? localeOf(theirs);
  const tell = tellerOf(spoken);
  const switches = SWITCHED.filter((what) => what !== 'late' || set.pings).map((what) => {
    const { on, off, label } = SWITCHES[what];
    const text = what === 'direct' && set.isDirectRefused ? 'directRefused' : set[what] ? on : off;
    return switchOf([NAME, what], set[what], { text: tell(text, {}), label: tell(label, {}), tell });
  });
  const languages = [
    { value: AUTO, label: tell('language.auto', {}), chosen: set.locale === undefined },
    ...languageNames.map(([value, label]) => ({ value, label, chosen: set.locale === value })),
  ];
  const language = tell(set.locale === undefined ? 'languageAuto' : 'languageOwn', { language: tell('language', {}) });
  return ephemeral(
    [`## ${tell('preferencesTitle', {})}\n${tell('preferencesText', {})}`],
    [
      ...switches,
      ...roleRow(called, tell),
      ...listOf(tapId(NAME, LANGUAGE), language, languages),
      ...zoneRows({ bot, tell, locale: spoken }, set.zone),
      await reminderRow({ ...call, tell, locale: spoken }),
    ],
  );
}

function zoneRows(call: Pick<Call, 'bot' | 'tell' | 'locale'>, zone: string | undefined): readonly Row[] {
  const { tell, bot, locale } = call;
  const none = tell('zoneNone', {});
  const list = zoneSelect(call, tapId(NAME, ZONE), zone);
  const named = zone === undefined ? none : zoneText(zone, bot.clock.now(), locale);
  // Without one the list asks what time it is.
  const choices = zone === undefined ? list.choices : [{ value: NO_ZONE, label: none }, ...list.choices];
  return listOf(list.id, tell('zoneIs', { zone: named }), choices);
}

function roleRow(called: boolean | undefined, tell: Tell): readonly Row[] {
  if (called === undefined) return [];
  const text = tell(called ? 'roleGiven' : 'roleTaken', {});
  return [switchOf([NAME, ROLE], called, { text, label: tell('pingMeSwitch', {}), tell })];
}
