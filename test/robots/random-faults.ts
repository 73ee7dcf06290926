/** What goes wrong at random tables, with Discord and with us: each comes now and then and most of it goes away again. */
import type { Luck } from '../../games/game.ts';
import { ORDINARY, type Playground } from '../../playground/server/index.ts';
import type { Evening } from '../discord/evening.ts';
import { lockFor } from './random-lock.ts';
import type { RandomTable } from './random-people.ts';

export interface Trouble {
  readonly luck: Luck;
  readonly whole: Evening;
  readonly tables: readonly RandomTable[];
}

/** How a fault goes away; nothing if it does so by itself or never. */
type Undo = () => void;

export interface Fault {
  readonly name: string;
  /** Its share among all faults. */
  readonly share: number;
  befall(trouble: Trouble): Undo | undefined | Promise<undefined>;
}

const anyTable = ({ luck, tables }: Trouble, types = [0, 11]): RandomTable | undefined => {
  const open = tables.filter(
    ({ isOver, match, channel }) =>
      !isOver && match !== undefined && channel.guild.botIsMember && types.includes(channel.type),
  );
  return open.length === 0 ? undefined : luck.pick(open);
};
const playgroundOf = ({ whole }: Trouble): Playground => whole.playground;

/** So many tables go at most when Sixes is removed from their server. */
const MOST_REMOVED = 3;

const FAULTS: readonly Fault[] = [
  {
    name: 'table messages deleted',
    share: 24,
    befall(trouble) {
      const post = anyTable(trouble)?.post;
      if (post !== undefined) playgroundOf(trouble).deleteMessage(post.id);
      return undefined;
    },
  },
  {
    name: 'channels deleted',
    share: 2,
    befall(trouble) {
      const table = anyTable(trouble);
      if (table === undefined) return undefined;
      table.isOver = true;
      playgroundOf(trouble).deleteChannel(table.channel);
      return undefined;
    },
  },
  {
    name: 'Sixes removed from a server',
    share: 6,
    befall(trouble) {
      // Most of the evening is over: many tables would end at once.
      const guild = anyTable(trouble)?.channel.guild;
      const open = trouble.tables.filter(({ isOver, channel }) => !isOver && channel.guild === guild);
      if (guild === undefined || open.length > MOST_REMOVED) return undefined;
      playgroundOf(trouble).removeBot(guild);
      return () => playgroundOf(trouble).inviteBot(guild);
    },
  },
  {
    name: 'permissions lost',
    share: 8,
    befall(trouble) {
      const table = anyTable(trouble);
      if (table === undefined) return undefined;
      playgroundOf(trouble).allowBot(table.channel, 0n);
      // One in four is never given back.
      return trouble.luck.below(4) === 0 ? undefined : () => playgroundOf(trouble).allowBot(table.channel, ORDINARY);
    },
  },
  {
    name: 'threads archived',
    share: 12,
    befall: (trouble) => changed(trouble, { archived: true }, { archived: false }),
  },
  {
    name: 'threads locked',
    share: 8,
    befall: (trouble) => changed(trouble, { archived: true, locked: true }, { archived: false, locked: false }),
  },
  {
    name: 'requests failed with 500',
    share: 12,
    befall(trouble) {
      const { faults } = playgroundOf(trouble);
      faults.status(trouble.luck.pick(['PATCH', 'POST']), /^\/channels\/.*\/messages/, 500, 1 + trouble.luck.below(6));
      return undefined;
    },
  },
  {
    name: 'requests put off with 429',
    share: 2,
    befall(trouble) {
      playgroundOf(trouble).faults.status('PATCH', /^\/channels\/.*\/messages/, 429, 1);
      return undefined;
    },
  },
  {
    name: 'panels not edited (404)',
    share: 12,
    befall(trouble) {
      const { faults } = playgroundOf(trouble);
      faults.tokenEdits = 404;
      return () => {
        faults.tokenEdits = undefined;
      };
    },
  },
  {
    name: 'answers without a body',
    share: 12,
    befall(trouble) {
      const { faults } = playgroundOf(trouble);
      faults.noResponseBody = true;
      return () => {
        faults.noResponseBody = false;
      };
    },
  },
  {
    name: 'events sent twice',
    share: 16,
    befall(trouble) {
      const { faults } = playgroundOf(trouble);
      faults.copies = 2;
      return () => {
        faults.copies = 1;
      };
    },
  },
  {
    name: 'answers out of order',
    share: 2,
    befall(trouble) {
      const { faults } = playgroundOf(trouble);
      faults.delay = [0, 20, 5, 10, 0];
      return () => {
        faults.delay = 0;
      };
    },
  },
  {
    name: 'players gone from the server',
    share: 3,
    befall(trouble) {
      const table = anyTable(trouble);
      if (table === undefined) return undefined;
      const { guild } = table.channel;
      const { name } = trouble.luck.pick(table.sitters);
      playgroundOf(trouble).leave(name, guild);
      return () => playgroundOf(trouble).comeBack(name, guild);
    },
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
    befall(trouble) {
      playgroundOf(trouble).gateway.drop();
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

function changed(
  trouble: Trouble,
  to: { readonly archived?: boolean; readonly locked?: boolean },
  back: { readonly archived?: boolean; readonly locked?: boolean },
): Undo | undefined {
  const thread = anyTable(trouble, [11])?.channel;
  if (thread === undefined) return undefined;
  const { playground } = trouble.whole;
  playground.changeThread(thread, to);
  return trouble.luck.below(4) === 0 ? undefined : () => playground.changeThread(thread, back);
}

const ALL = FAULTS.flatMap((fault) => Array.from({ length: fault.share }, () => fault));

export const NAMES_OF_FAULTS: readonly string[] = FAULTS.map(({ name }) => name);

/** The faults of an evening: each once in any order, then by their shares. */
export function faultsOf(luck: Luck): () => Fault {
  const first = luck.shuffle(FAULTS);
  return () => first.pop() ?? luck.pick(ALL);
}
