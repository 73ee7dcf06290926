/** What goes wrong at random tables, with Discord and with us: each comes now and then, and most of it goes away again. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Luck } from '../../games/game.ts';
import { ORDINARY, type Playground } from '../../playground/server/index.ts';
import type { Evening } from '../discord/evening.ts';
import type { Group } from './people.ts';

export interface Trouble {
  readonly luck: Luck;
  readonly whole: Evening;
  readonly groups: readonly Group[];
}

/** How a fault goes away; nothing if it does so by itself or never. */
type Undo = (() => void) | undefined;

export interface Fault {
  readonly name: string;
  /** Its share among all faults. */
  readonly share: number;
  befall(trouble: Trouble): Undo | Promise<Undo>;
}

const THREAD = 11;
/**
 * Sixes is removed from a server with at most this many open tables, which all lose their place: otherwise most of
 * the evening would be over.
 */
const MAX_REMOVED = 3;

const isOpen = ({ isOver, match, channel }: Group): boolean =>
  !isOver && match !== undefined && channel.guild.botIsMember;

/** A fault of one open table that may have it. */
const atTable =
  (befall: (table: Group, playground: Playground, trouble: Trouble) => Undo, may: (group: Group) => boolean) =>
  (trouble: Trouble): Undo => {
    const open = trouble.groups.filter((group) => isOpen(group) && may(group));
    return open.length === 0 ? undefined : befall(trouble.luck.pick(open), trouble.whole.playground, trouble);
  };

const any = (): boolean => true;
const isInThread = ({ channel }: Group): boolean => channel.type === THREAD;
const mayLosePlace = ({ plan }: Group): boolean => plan.keepsPlace !== true;

/** Faults of Discord that are switched on for a while. */
const switched =
  (on: Partial<Playground['faults']>, off: Partial<Playground['faults']>) =>
  ({ whole: { playground } }: Trouble): Undo => {
    Object.assign(playground.faults, on);
    return () => void Object.assign(playground.faults, off);
  };

/** One in four is never undone. */
const mostly = (luck: Luck, undo: Undo): Undo => (luck.below(4) === 0 ? undefined : undo);

const threadBecomes = (change: { readonly archived: true; readonly locked?: true }) =>
  atTable(({ channel }, playground, { luck }) => {
    playground.changeThread(channel, change);
    return mostly(luck, () => playground.changeThread(channel, { archived: false, locked: false }));
  }, isInThread);

const FAULTS: readonly Fault[] = [
  {
    name: 'table messages deleted',
    share: 24,
    befall: atTable(({ post }, playground) => {
      if (post !== undefined) playground.deleteMessage(post.id);
      return undefined;
    }, any),
  },
  {
    name: 'channels deleted',
    share: 2,
    befall: atTable((table, playground) => {
      table.isOver = true;
      playground.deleteChannel(table.channel);
      return undefined;
    }, mayLosePlace),
  },
  {
    name: 'Sixes removed from a server',
    share: 6,
    befall: atTable(({ channel: { guild } }, playground, { groups }) => {
      const open = groups.filter(({ isOver, channel }) => !isOver && channel.guild === guild);
      if (open.length > MAX_REMOVED || !open.every(mayLosePlace)) return undefined;
      playground.removeBot(guild);
      return () => playground.inviteBot(guild);
    }, any),
  },
  {
    name: 'permissions lost',
    share: 8,
    befall: atTable(({ channel }, playground, { luck }) => {
      playground.allowBot(channel, 0n);
      return mostly(luck, () => playground.allowBot(channel, ORDINARY));
    }, mayLosePlace),
  },
  { name: 'threads archived', share: 12, befall: threadBecomes({ archived: true }) },
  { name: 'threads locked', share: 8, befall: threadBecomes({ archived: true, locked: true }) },
  {
    name: 'requests failed with 500',
    share: 12,
    befall({ luck, whole: { playground } }) {
      const method = luck.pick(['PATCH', 'POST']);
      playground.faults.status(method, /^\/channels\/.*\/messages/, 500, 1 + luck.below(6));
      return undefined;
    },
  },
  {
    name: 'requests put off with 429',
    share: 2,
    befall({ whole: { playground } }) {
      playground.faults.status('PATCH', /^\/channels\/.*\/messages/, 429, 1);
      return undefined;
    },
  },
  { name: 'panels not edited (404)', share: 12, befall: switched({ tokenEdits: 404 }, { tokenEdits: undefined }) },
  {
    name: 'answers without a body',
    share: 12,
    befall: switched({ noResponseBody: true }, { noResponseBody: false }),
  },
  { name: 'events sent twice', share: 16, befall: switched({ copies: 2 }, { copies: 1 }) },
  { name: 'answers out of order', share: 2, befall: switched({ delay: [0, 20, 5, 10, 0] }, { delay: 0 }) },
  {
    name: 'players gone from the server',
    share: 3,
    befall: atTable(({ channel: { guild }, sitters }, playground, { luck }) => {
      const { name } = luck.pick(sitters);
      playground.leave(name, guild);
      return () => playground.comeBack(name, guild);
    }, any),
  },
  {
    name: 'database locked',
    share: 1,
    async befall({ luck, whole }) {
      await lockFor(whole.path, 200 + luck.below(600));
      return undefined;
    },
  },
  {
    name: 'gateway dropped',
    share: 2,
    befall({ whole: { playground } }) {
      playground.gateway.drop();
      return undefined;
    },
  },
  {
    name: 'restarts',
    share: 3,
    async befall({ luck, whole }) {
      const away = luck.pick([1_000, 60_000, 1_000_000]);
      await whole.restart(async () => whole.playground.clock.advance(away));
      return undefined;
    },
  },
];

const ALL = FAULTS.flatMap((fault) => Array.from({ length: fault.share }, () => fault));

export const NAMES_OF_FAULTS: readonly string[] = FAULTS.map(({ name }) => name);

/** The faults of an evening: each once in any order, then by their shares. */
export function faultsOf(luck: Luck): () => Fault {
  const first = luck.shuffle(FAULTS);
  return () => first.pop() ?? luck.pick(ALL);
}

const SQLITE = createRequire(import.meta.url).resolve('better-sqlite3');
const LOCK = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.sqlite);
const file = new Database(workerData.path);
file.exec('begin immediate');
parentPort.postMessage('locked');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.ms);
file.close();
`;

/** Another program takes the database's write lock for some milliseconds of real time; resolves as soon as it has it. */
async function lockFor(path: string, ms: number): Promise<void> {
  await once(new Worker(LOCK, { eval: true, workerData: { sqlite: SQLITE, path, ms } }), 'message');
}
