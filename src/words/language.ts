/** What a language is: a folder that says all of this. */
import type { Catalogue } from '../../games/text.ts';
import type { LaterWords } from './later.ts';
import type { PictureWords } from './pictures.ts';
import type { RecordWords } from './records.ts';
import type { ServerWords } from './servers.ts';
import type { TournamentWords } from './tournaments.ts';
import type { Words } from './words.ts';

/** Every sentence that is no game's. */
export interface AllWords extends Words, LaterWords, PictureWords, RecordWords, ServerWords, TournamentWords {}

export interface Language {
  /** Discord's names of it: readers with these settings are spoken to in it. */
  readonly discord: readonly string[];
  readonly words: Catalogue<AllWords>;
  /** Sentences of games that don't speak it themselves, by the game's id. A game without any is played in English. */
  readonly games?: Readonly<Record<string, Catalogue<any>>>;
}
