import { ApplicationCommandOptionType } from 'discord.js';
import type { Locale } from '../games/game.ts';
import { type Command, ephemeral } from '../src/discord/gateway/context.ts';
import type { Preferences } from '../src/store/preferences.ts';
import { type Tell, tellerOf } from '../src/words/index.ts';
import { LOCALES, localeOf } from '../src/words/languages.ts';
import { command, localised, named, option, own } from './data.ts';

const PINGS = 'pings';
const PICTURES = 'pictures';
const BOARDS = 'boards';
const LANGUAGE = 'language';
/** The language that Discord names. */
const AUTO = 'auto';

export const preferences: Command = {
  data: command('preferences', own('preferences.about'), [
    option(ApplicationCommandOptionType.Boolean, PINGS, own('pings.name'), own('pings.about')),
    option(ApplicationCommandOptionType.Boolean, PICTURES, own('pictures.name'), own('pictures.about')),
    option(ApplicationCommandOptionType.Boolean, BOARDS, own('allBoards.name'), own('allBoards.about')),
    {
      ...option(ApplicationCommandOptionType.String, LANGUAGE, own('language.name'), own('language.about')),
      choices: [
        { ...named(own('language.auto')), value: AUTO },
        // Each language by its own name: whoever wants it can read it.
        ...LOCALES.map((locale) => ({ ...named(localised(() => tellerOf(locale)('language', {}))), value: locale })),
      ],
    },
  ]),

  async execute({ house, actor, answer }, interaction) {
    const { store } = house;
    const { options } = interaction;
    const [pings, pictures, boards] = [PINGS, PICTURES, BOARDS].map((name) => options.getBoolean(name));
    const language = options.getString(LANGUAGE);
    const change: Partial<Preferences> = {
      ...(pings == null ? {} : { pings }),
      ...(pictures == null ? {} : { pictures }),
      ...(boards == null ? {} : { boards }),
      ...(language === null ? {} : { locale: LOCALES.find((locale) => locale === language) }),
    };
    if (Object.keys(change).length > 0) await store.prefer(actor.user, change);
    const wanted = await store.preferences(actor.user);
    return answer.reply(ephemeral([textsOf(wanted, wanted.locale ?? localeOf(interaction.locale)).join('\n')]));
  },
};

/** What is set now, a sentence each, in the language it is from now on. */
function textsOf({ pings, pictures, locale, boards }: Preferences, spoken: Locale): readonly string[] {
  const tell: Tell = tellerOf(spoken);
  return [
    tell(pings ? 'pingsOn' : 'pingsOff', {}),
    tell(pictures ? 'picturesOn' : 'picturesOff', {}),
    tell(boards ? 'allBoardsOn' : 'allBoardsOff', {}),
    tell(locale === undefined ? 'languageAuto' : 'languageOwn', { language: tell('language', {}) }),
  ];
}
