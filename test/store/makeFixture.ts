/**
 * `node --import tsx test/store/makeFixture.ts` writes a small database of the present schema as SQL, for the upgrade tests:
 * a finished match, a running one of each game, a lobby and a daily. Run it in the commit that adds a migration.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { actor, playOn } from './playOn.ts';

const PLACE = { guild: '900000000000000001', channel: '900000000000000002', locale: 'en' } as const;
const [nimmt] = games as [AnyGame];

const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
const path = join(folder, 'sixes.db');
await fill();
const name = dump();
rmSync(folder, { recursive: true });
console.log(`test/store/fixtures/${name}.sql`);

async function fill(): Promise<void> {
  const store = await openStore(path);
  const clock = steppedClock(Date.UTC(2026, 10, 21, 18));
  const host = new Host({ store, games, clock, log: { ...console, info() {} }, botTime: 0, holdTime: 0 });
  await host.online();
  const opened = async (game: AnyGame, given: object): Promise<string> => {
    const pace = game.paces?.at(-1) ?? '2m';
    const outcome = await host.open({ ...PLACE, game, given: { ...given }, pace }, actor(0, clock));
    const { id } = outcome.table!.record;
    await host.posted(id, '1573000000012582912', clock.now());
    return id;
  };
  const begun = async (game: AnyGame, given: object = {}): Promise<string> => {
    const id = await opened(game, given);
    await host.join(id, actor(1, clock));
    await host.begin(id, actor(0, clock));
    return id;
  };
  for (const seat of [0, 1])
    await host.seen(PLACE.guild, actor(seat, clock).user, actor(seat, clock).name, clock.now());
  await playOn(host, clock, await begun(nimmt));
  for (const game of games) await playOn(host, clock, await begun(game), 6);
  await opened(nimmt, { ending: 'rounds', rounds: 1 });
  for (const game of games.filter(({ daily }) => daily !== undefined)) await host.daily(game, PLACE, actor(0, clock));
  await host.close();
  await store.close();
}

/** Writes it as SQL; returns the name of its last migration. */
function dump(): string {
  const file = new Database(path, { readonly: true });
  const objects = file
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
    )
    .all() as { type: string; name: string; sql: string }[];
  const rows = (table: string) =>
    (file.prepare(`select * from "${table}"`).raw().all() as unknown[][]).map(
      (row) => `insert into "${table}" values (${row.map(quoted).join(', ')});`,
    );
  const tables = objects.filter(({ type }) => type === 'table');
  const others = objects.filter(({ type }) => type !== 'table');
  const lines = [
    ...tables.flatMap(({ name, sql }) => [`${sql};`, ...rows(name)]),
    'delete from sqlite_sequence;',
    ...rows('sqlite_sequence'),
    ...others.map(({ sql }) => `${sql};`),
  ];
  const last = file.prepare('select name from kysely_migration order by name desc limit 1').pluck().get() as string;
  file.close();
  writeFileSync(new URL(`fixtures/${last}.sql`, import.meta.url), `${lines.join('\n')}\n`);
  return last;
}

function quoted(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
