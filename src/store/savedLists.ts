/** Lists of a game's option that the managers of a server have saved by name. */
import type { Kysely } from 'kysely';
import { type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';
import type { Schema } from './schema.ts';

export interface SavedList {
  readonly name: string;
  readonly values: readonly string[];
}

/** How many lists a server may save for a game. */
export const MAX_SAVED = 20;

export interface SavedLists {
  /** By name. */
  savedLists(guild: string, game: string): Promise<readonly SavedList[]>;
  /** Saves a list, in the place of one whose name differs in capitals alone. False: the server has enough of them. */
  saveList(guild: string, game: string, list: SavedList, owner?: Owner): Promise<boolean>;
  deleteList(guild: string, game: string, name: string, owner?: Owner): Promise<void>;
}

export const savedListsIn = ({ read, writeOf }: Connections): SavedLists => ({
  savedLists: (guild, game) => listsOf(read, guild, game),

  saveList: (guild, game, { name, values }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const others = (await listsOf(tx, guild, game)).filter((one) => !isCalled(one, name));
      if (others.length >= MAX_SAVED) return false;
      await deleteIn(tx, guild, game, name);
      await tx
        .insertInto('saved_lists')
        .values({ guild, game, name, list: JSON.stringify(values) })
        .execute();
      return true;
    }),

  deleteList: (guild, game, name, owner = WHOLE) => writeOf(owner, (tx) => deleteIn(tx, guild, game, name)),
});

/** Whether somebody means this list by a name. */
export const isCalled = (list: Pick<SavedList, 'name'>, name: string): boolean =>
  list.name.toLowerCase() === name.trim().toLowerCase();

async function listsOf(read: Kysely<Schema>, guild: string, game: string): Promise<readonly SavedList[]> {
  const rows = await read
    .selectFrom('saved_lists')
    .select(['name', 'list'])
    .where('guild', '=', guild)
    .where('game', '=', game)
    .orderBy('name')
    .execute();
  return rows.map(({ name, list }) => ({ name, values: JSON.parse(list) }));
}

async function deleteIn(tx: Kysely<Schema>, guild: string, game: string, name: string): Promise<void> {
  const found = (await listsOf(tx, guild, game)).filter((one) => isCalled(one, name)).map((one) => one.name);
  if (found.length === 0) return;
  await tx
    .deleteFrom('saved_lists')
    .where('guild', '=', guild)
    .where('game', '=', game)
    .where('name', 'in', found)
    .execute();
}
