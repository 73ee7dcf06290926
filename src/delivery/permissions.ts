/** What Sixes may do in channels: with a table, a thread or pictures. */
import type { MatchRecord } from '../model.ts';
import type { ServerFlags } from '../table/serverFlags.ts';
import { Talk } from '../table/talk.ts';
import type { LobbyOffers } from '../views/lobby.ts';

type Permission = 'AttachFiles' | 'CreatePublicThreads' | 'SendMessages' | 'SendMessagesInThreads' | 'ViewChannel';

/** A channel, and what Sixes may do there, as discord.js says it. */
export interface Where {
  readonly channel: { readonly type: number; isThread(): boolean } | null;
  readonly appPermissions: { has(names: Permission | readonly Permission[]): boolean };
}

type Placed = Pick<MatchRecord, 'guild' | 'channel'>;

/** The type of an ordinary channel of a server. */
const TEXT_CHANNEL = 0;

/** Whether a thread can be made here. */
export const canThread = ({ channel, appPermissions }: Where): boolean =>
  channel?.type === TEXT_CHANNEL && appPermissions.has(['CreatePublicThreads', 'SendMessagesInThreads']);

/** The permissions that a table needs in a channel or thread and Sixes has not. */
export function missingPermissions({ channel, appPermissions }: Where) {
  const isThread = channel?.isThread() ?? false;
  const needed = ['ViewChannel', isThread ? 'SendMessagesInThreads' : 'SendMessages'] as const;
  return needed.filter((name) => !appPermissions.has(name));
}

/** Whether a table can be shown there. */
export const mayShow = (where: Where): boolean => missingPermissions(where).length === 0;

/** The same for tables, as far as is known. */
export class Permissions {
  readonly #find: (placed: Placed) => Where | undefined;
  readonly #flags: ServerFlags;
  readonly #talk = new Talk();
  /** Whether other messages have pushed a table out of sight. */
  readonly isBuried = this.#talk.isBuried;

  /** `find`: where a table is; nothing where that is not known. */
  constructor(find: (placed: Placed) => Where | undefined, flags: ServerFlags) {
    this.#find = find;
    this.#flags = flags;
  }

  /** This message is the newest in its channel. */
  note = (channel: string, message: string): void => this.#talk.note(channel, message);

  /** Whether a table may be shown. */
  mayShow = (placed: Placed): boolean => this.#may(placed, mayShow);

  /** Whether a thread may be made for a table, and written in. */
  mayThread = (placed: Placed): boolean => this.#may(placed, canThread);

  /** Whether it may be shown with pictures. */
  mayPicture = (placed: Placed): boolean =>
    this.#flags.hasPictures(placed.guild) &&
    this.#may(placed, ({ appPermissions }) => appPermissions.has('AttachFiles'));

  /** What its lobby may offer; a thread needs a message below it. */
  offers = (placed: Placed): LobbyOffers => ({
    isCalling: this.#flags.hasCalls(placed.guild),
    newestAt: this.#may(placed, canThread, false) ? this.#talk.newestAt(placed.channel) : undefined,
  });

  #may(placed: Placed, test: (where: Where) => boolean, isUnknown = true): boolean {
    const where = this.#find(placed);
    return where === undefined ? isUnknown : test(where);
  }
}
