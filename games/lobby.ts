/** What each player may choose in the lobby: a sheet, a colour, a pack. Who does not, gets it by luck. */
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

/** What can be chosen with these options; nothing where they leave no choice. */
export const lobbyChoiceOf = <O>(
  { lobbyChoice }: { readonly lobbyChoice?: LobbyOffer<O, any> },
  options: O,
): LobbyOffer<O, any> | undefined => (lobbyChoice?.isOffered?.(options) === false ? undefined : lobbyChoice);
