/** The messages between page and server: JSON over one WebSocket a tab. */
import { z } from 'zod';

/** A message, component, command or modal as Discord's API has it. */
export type Wire = Record<string, any>;

const nr = z.number().int();
const value = z.union([z.string(), z.number(), z.boolean()]);
const typed = z.object({
  group: z.string().optional(),
  sub: z.string().optional(),
  options: z.record(z.string(), value).optional(),
  focused: z.string().optional(),
});

/** What a person does; `nr` comes back with the outcome. */
export const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('be'), who: z.string(), channel: z.string().optional() }),
  z.object({ do: z.literal('present') }),
  z.object({ do: z.literal('say'), nr, content: z.string().min(1).max(2000) }),
  z.object({ do: z.literal('slash'), nr, name: z.string(), typed }),
  z.object({ do: z.literal('complete'), nr, name: z.string(), typed }),
  z.object({ do: z.literal('click'), nr, message: z.string(), button: z.string() }),
  z.object({ do: z.literal('select'), nr, message: z.string(), select: z.string(), values: z.array(z.string()) }),
  z.object({
    do: z.literal('submit'),
    nr,
    opened: nr,
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  }),
  z.object({ do: z.literal('dismiss'), nr, message: z.string() }),
  z.object({ do: z.literal('install') }),
  z.object({ do: z.literal('language'), locale: z.string().max(8) }),
  z.object({ do: z.literal('time'), ms: z.number().int().min(0).max(86_400_000) }),
  z.object({ do: z.literal('drop') }),
  z.object({ do: z.literal('break'), status: z.union([z.literal(429), z.literal(500)]).optional() }),
]);
export type Action = z.infer<typeof action>;
export type Typed = z.infer<typeof typed>;

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly locale: string;
  readonly bot: boolean;
}

export interface PlaceChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: 'channel' | 'thread' | 'direct' | 'group';
}

/** A server, or one's direct messages and groups, which have no name together. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly isDirect: boolean;
  readonly channels: readonly PlaceChannel[];
}

/** A message as one person sees it. */
export interface Seen extends Wire {
  readonly id: string;
  readonly onlyYou: boolean;
}

export interface Refusal {
  readonly nr: number;
  readonly route: string;
  readonly status: number;
  readonly code: number;
  readonly complaints: readonly { readonly path: string; readonly reason: string }[];
}

/** Everything a tab shows, for one person in one channel. */
export interface View {
  readonly me: string;
  readonly server: string;
  readonly channel: string;
  readonly places: readonly Place[];
  /** Those of this place. */
  readonly people: readonly Person[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** Everybody one can be. */
  readonly everybody: readonly Person[];
  /** The bot's name, also where it is no member. */
  readonly bot: string;
  readonly commands: readonly Wire[];
  readonly messages: readonly Seen[];
  readonly refusals: readonly Refusal[];
  readonly isBotConnected: boolean;
  /** A member of this place; elsewhere only what somebody has installed for themselves works. */
  readonly isBotHere: boolean;
  readonly broken: 429 | 500 | undefined;
}

/** The result of an action. */
export interface Outcome {
  readonly nr: number;
  /** No answer within three seconds. */
  readonly failed?: boolean;
  /** Discord's own client would not have sent it. */
  readonly refused?: string;
  readonly modal?: Wire;
  readonly choices?: readonly Wire[];
}

export type Frame =
  | { readonly kind: 'view'; readonly now: number; readonly view: View }
  | { readonly kind: 'message'; readonly now: number; readonly message: Seen }
  | { readonly kind: 'gone'; readonly now: number; readonly id: string }
  | { readonly kind: 'refusal'; readonly now: number; readonly refusal: Refusal }
  | { readonly kind: 'outcome'; readonly now: number; readonly outcome: Outcome };
