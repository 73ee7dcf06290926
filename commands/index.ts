/** Every slash command, for the games of the registry. */
import type { AnyGame } from '../games/game.ts';
import type { Command } from '../src/discord/gateway/context.ts';
import { cancel } from './cancel.ts';
import { completions } from './completions.ts';
import { daily } from './daily.ts';
import { doctor } from './doctor.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { invite } from './invite.ts';
import { leaderboard } from './leaderboard.ts';
import { leave } from './leave.ts';
import { lookups } from './lookup.ts';
import { myGames } from './myGames.ts';
import { Opened } from './opened.ts';
import { play } from './play.ts';
import { preferences } from './preferences.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { puzzle } from './puzzle.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { scores } from './scores.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { tournament } from './tournament.ts';
import { verify } from './verify.ts';
import { who } from './who.ts';

export const commandsOf = (games: readonly AnyGame[]): readonly Command[] =>
  [
    play(games, new Opened()),
    hand,
    myGames,
    table(games),
    ...lookups(games),
    who,
    scores,
    ...daily(games),
    ...puzzle(games),
    tournament(games),
    leave,
    cancel,
    rules(games),
    leaderboard(games),
    profile(games),
    replay(),
    verify,
    preferences,
    privacy,
    settings,
    ...sets(games),
    doctor(games),
    invite,
    help(games),
  ].map((one): Command => ({ complete: completions, ...one }));
