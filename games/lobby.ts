/** What each player may choose and vote for in the lobby: a sheet, a colour, a pack. A player who does not gets it by luck. */
import type { PlainKey, Text } from './text.ts';

export interface LobbyOffer<O, W> {
  /** Whether it is offered with these options; always, if left out. */
  isOffered?(options: O): boolean;
  /** What the list of choices says: "Choose your sheet". */
  readonly about: PlainKey<W>;
  /** The choice that leaves it to luck. */
  readonly luck: PlainKey<W>;
  /** At most 24. */
  readonly choices: readonly LobbyItem<W>[];
}

export interface LobbyItem<W> {
  readonly value: string;
  readonly label: Text<W>;
  readonly detail?: Text<W>;
  /** The name of an emoji beside it. */
  readonly emoji?: string;
  /** How many players may have it; one, if left out. */
  readonly most?: number;
}

/** What players vote for in the lobby, one vote each. What too many have chosen for themselves is not offered. */
export interface LobbyVoting<O, W> extends LobbyOffer<O, W> {
  /** Says how the votes stand; most votes come first. */
  tally(votes: readonly { readonly label: Text<W>; readonly n: number }[]): Text<W>;
}

/** Of a seat: what its player takes, or votes for. */
export type LobbyPick = 'lobbyChoice' | 'lobbyVote';

type Picks = { readonly [P in LobbyPick]?: string | null | undefined };

interface Lobby {
  readonly game: { readonly lobbyChoice?: LobbyOffer<any, any>; readonly lobbyVote?: LobbyVoting<any, any> };
  readonly options: any;
  readonly seats: readonly Picks[];
}

/** What is offered with these options; nothing where they leave no choice. */
export const offeredWith = <O, L extends LobbyOffer<O, any>>(offer: L | undefined, options: O): L | undefined =>
  offer?.isOffered?.(options) === false ? undefined : offer;

/** Whether a choice is left for one more: for a seat, or for anybody. */
export const isFree = (seats: readonly Picks[], { value, most = 1 }: LobbyItem<any>, seat?: number): boolean =>
  seats.filter(({ lobbyChoice }, i) => i !== seat && lobbyChoice === value).length < most;

/** The choices that nobody, or not too many, have made for themselves yet. */
export const freeChoices = ({ game, options, seats }: Lobby, pick: LobbyPick): readonly LobbyItem<any>[] =>
  (offeredWith(game[pick], options)?.choices ?? []).filter((choice) => isFree(seats, choice));

/** What has votes, most first; votes for what too many have chosen meanwhile do not count. */
export const votesIn = (lobby: Lobby) =>
  freeChoices(lobby, 'lobbyVote')
    .map(({ value, label }) => ({ label, n: lobby.seats.filter(({ lobbyVote }) => lobbyVote === value).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
