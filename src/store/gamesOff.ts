/** The games that an operator has switched off. Another process may change them while Sixes runs. */
import type { Connections } from './dialects/dialect.ts';

/** Stands for all games: maintenance is on. */
export const ALL_GAMES = '*';

export interface GamesOff {
  /** The ids of the games that open no new tables; `ALL_GAMES` among them during maintenance. */
  gamesOff(): Promise<readonly string[]>;
  switchGame(game: string, to: 'on' | 'off'): Promise<void>;
}

export const gamesOffIn = ({ read, write }: Connections): GamesOff => ({
  async gamesOff() {
    const rows = await read.selectFrom('games_off').select('game').orderBy('game').execute();
    return rows.map(({ game }) => game);
  },

  async switchGame(game, to) {
    await write(async (tx) => {
      await tx.deleteFrom('games_off').where('game', '=', game).execute();
      if (to === 'off') await tx.insertInto('games_off').values({ game }).execute();
    });
  },
});
