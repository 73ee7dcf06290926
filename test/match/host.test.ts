/** The host: one pass through a table's queue for each act, and the stream of what becomes of tables. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import type { Actor, Outcome } from '../../src/table/refusals.ts';
import type { Table } from '../../src/table/table.ts';
import type { TableChange } from '../../src/table/tableChanges.ts';
import { waitingFor } from '../../src/table/waiting.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';

const PEOPLE = ['ada', 'bob', 'cara'];
const clock = steppedClock(Date.UTC(2024, 0, 6, 20));
let database: TestDatabase;
let store: Store;
let host: Host;
let logged: string[];
let changes: TableChange[];
/** Each of the next updates waits for one of these. */
let gates: Promise<void>[];

const start = async () => {
  const opened = await openStore(database.address);
  store = {
    ...opened,
    async update(id, change) {
      await gates.shift();
      return opened.update(id, change);
    },
  };
  const line = (_: object, sentence: string) => void logged.push(sentence);
  host = new Host({ store, games: [nimmt], clock, log: { info() {}, warn: line, error: line } });
  host.changes.subscribe((change) => changes.push(change));
  await host.online();
};
const stop = async () => {
  await host.close();
  await store.close();
};

beforeEach(async () => {
  database = await newDatabase();
  logged = [];
  changes = [];
  gates = [];
  await start();
});
afterEach(async () => {
  await stop();
  await database.drop();
});

const actor = (user: string, guild = 'g'): Actor => {
  const join = `1${PEOPLE.indexOf(user)}`;
  return { user, name: user, join, at: clock.now(), manages: false, guild };
};
async function opened(): Promise<string> {
  const opening = { game: nimmt, given: {}, pace: '2m', guild: 'g', channel: 'c', locale: 'en' } as const;
  const outcome = await host.open(opening, actor('ada'));
  if ('refused' in outcome) throw new Error(outcome.refused.why);
  return outcome.table.record.id;
}
async function begun(): Promise<string> {
  const id = await opened();
  for (const user of PEOPLE.slice(1)) await host.join(id, actor(user));
  await host.begin(id, actor('ada'));
  return id;
}
const firstCard = ({ match }: Table, seat: number) => {
  const moves = [{ card: match!.state.own[seat].hand[0] }];
  return { kind: 'answer', question: match!.pending[0]!.question.id, moves } as const;
};

it('resolves a tap in the queue, from the table as it is then', async () => {
  const id = await begun();
  const waiting: unknown[] = [];
  const resolve = (table: Table, seat: number) => {
    waiting.push(waitingFor(table.match!));
    return firstCard(table, seat);
  };
  await Promise.all(PEOPLE.map((user) => host.answer(id, actor(user), resolve)));
  expect(waiting).toEqual([[0, 1, 2], [1, 2], [2]]);
  expect(host.peek(id)!.match!.step).toBe(1);
});

it('a press that is handled twice opens one table, also after a restart and once it has begun', async () => {
  const id = await opened();
  expect(await opened()).toBe(id);
  await stop();
  await start();
  await host.join(id, actor('bob'));
  await host.begin(id, actor('ada'));
  expect(await opened()).toBe(id);
  expect((await host.openedBy(actor('ada')))!.record.status).toBe('running');
  expect(await host.openedBy(actor('bob'))).toBeUndefined();
});

it('a press whose id another table has already opens one with another id', async () => {
  const id = await opened();
  await host.join(id, actor('bob'));
  // Bob came by another press.
  await host.leave(id, actor('ada'));
  const before = host.peek(id);
  expect(await opened()).not.toBe(id);
  expect(host.peek(id)).toBe(before);
  expect(await host.openedBy(actor('ada'))).toBeUndefined();
});

it('a refusal has the table as it is now, but not the table of another server', async () => {
  const id = await begun();
  const acts = [
    host.answer(id, actor('ada'), firstCard),
    host.join(id, actor('bob')),
    host.answer(id, actor('bob'), () => ({ refused: { why: 'stale' } })),
  ];
  const [, started, stale] = await Promise.all(acts);
  expect(started).toEqual({ refused: { why: 'started' }, table: host.peek(id) });
  expect(stale).toEqual({ refused: { why: 'stale' }, table: host.peek(id) });
  expect(waitingFor(stale!.table!.match!)).toEqual([1, 2]);
  for (const refused of [
    await host.answer(id, actor('bob', 'another'), firstCard),
    await host.leave(id, actor('bob', 'another')),
    await host.rematch(id, actor('bob', 'another'), { which: 'same', channel: 'c', sees: async () => true }),
  ])
    expect(refused).toEqual({ refused: { why: 'unknown' } });
});

it('each change is published once, in order, with the table before it', async () => {
  const id = await begun();
  await host.answer(id, actor('ada'), firstCard);
  expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'changed', 'changed']);
  const tables = changes.flatMap((change) => (change.kind === 'changed' ? [change.table] : []));
  const before = changes.flatMap((change) => (change.kind === 'changed' ? [change.before] : []));
  expect(before).toEqual([undefined, ...tables.slice(0, -1)]);
  expect(tables.at(-1)).toBe(host.peek(id));
  // A refused act publishes nothing.
  await host.join(id, actor('ada'));
  expect(changes).toHaveLength(5);
});

it('a table that comes from the store is published as loaded, and then to be shown again', async () => {
  const id = await begun();
  await stop();
  changes = [];
  await start();
  await host.table(id);
  await host.table(id);
  expect(changes.map(({ kind }) => kind)).toEqual(['loaded', 'changed']);
  expect(changes[1]).toMatchObject({ table: host.peek(id), events: [] });
  expect(changes[1]).not.toHaveProperty('before');
});

it('a listener that throws is logged, and hurts neither the act nor the others', async () => {
  const later: TableChange[] = [];
  host.changes.subscribe(() => {
    throw new Error('on purpose');
  });
  host.changes.subscribe((change) => later.push(change));
  const id = await begun();
  expect(host.peek(id)!.record.status).toBe('running');
  expect(later).toEqual(changes);
  expect(logged).toEqual(changes.map(() => 'a change of a table was not passed on'));
});

it.each<[string, () => Promise<string>, (id: string) => Promise<Outcome>]>([
  ['an answer', begun, (id) => host.answer(id, actor('ada'), firstCard)],
  ['joining', opened, (id) => host.join(id, actor('bob'))],
  ['leaving', begun, (id) => host.leave(id, actor('bob'))],
  ['adding a bot', opened, (id) => host.addBot(id, actor('ada'))],
])(
  '%s goes once through the queue of its table: it is done while the next act there has the queue',
  async (_, open, act) => {
    const id = await open();
    const ends: (() => void)[] = [];
    gates = [1, 2].map(() => new Promise((resolve) => void ends.push(resolve)));
    const [endBefore, endBehind] = ends;
    const done: string[] = [];
    const before = host.posted(id, 'm1', clock.now()).then(() => void done.push('before'));
    const acted = act(id).then((outcome) => void done.push('refused' in outcome ? outcome.refused.why : 'acted'));
    const behind = host.posted(id, 'm2', clock.now()).then(() => void done.push('behind'));
    endBefore!();
    try {
      await vi.waitFor(() => expect(done).toEqual(['before', 'acted']), { timeout: 20_000 });
    } finally {
      endBehind!();
      await Promise.all([before, acted, behind]);
    }
    expect(done).toEqual(['before', 'acted', 'behind']);
  },
);
