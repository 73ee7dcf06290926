/** What kinds of live messages differ in: each overrides what does not hold for it. */
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { AppEmoji } from '../../pictures/appEmoji.ts';
import type { Shown } from '../../pictures/carried.ts';
import type { Drawings } from '../../pictures/drawings.ts';
import type { Scene } from '../../pictures/scenes.ts';
import { type EditToken, type LiveToken, type Place, type Route, Tokens } from '../../requests/routes.ts';
import type { Trouble } from '../../requests/trouble.ts';
import type { Host } from '../../table/host.ts';
import type { Blocks } from '../../views/blocks.ts';
import { messageOf } from './message.ts';
import type { Payload, Requests } from './requests.ts';

/** Shared by all messages: there are thousands. */
const [yes, no] = [(): boolean => true, (): boolean => false];

/** Everybody at a table of ten may have tapped there. */
const MAX_TOKENS = 10;

export interface LiveDeps {
  readonly requests: Requests;
  readonly drawings: Drawings;
  readonly emoji: AppEmoji;
  readonly host: Host;
  readonly clock: Clock;
  readonly log: Log;
}

export abstract class MessageKind<S, D extends LiveDeps> {
  /** The newest state; shown once it is woken. */
  desired: S;
  /** Where it is, once that is known. */
  place: Place | undefined;
  protected readonly deps: D;
  /** Those that can change it. */
  readonly tokens: Tokens;

  constructor(desired: S, deps: D, maxTokens = MAX_TOKENS) {
    this.desired = desired;
    this.deps = deps;
    this.tokens = new Tokens(deps.clock, maxTokens);
  }

  /** Discord has said where it is. */
  async setPlace(place: Place): Promise<void> {
    this.place = place;
  }

  /** `message` was tapped: the token can change it. It is another one if this has been posted again meanwhile. */
  tapped(message: string, token: LiveToken): void {
    if (this.place?.message === message) this.tokens.add({ token });
  }

  protected abstract render(state: S, pictures: readonly Shown[]): Blocks;
  protected messageOf = messageOf;
  protected scenesOf?: (state: S) => readonly Scene[];
  /** Whether it is given up when it fails again and again. */
  protected isOver: (state: S) => boolean = no;
  /** Whether the bot's token is able to change it. */
  protected hasBot: () => boolean = no;
  /** Whether it is shown at all for now. */
  protected isShown: (state: S) => boolean = yes;
  /** Whether its text waits a moment for its pictures; if not, those before stay meanwhile. */
  protected waits: (state: S) => boolean = yes;
  /** Whether people press it in real time. A tap during an upload is then acknowledged, and its outcome shown after it, so that no button jumps. */
  protected isQuick: (state: S) => boolean = no;
  protected isNew: () => boolean = no;
  /** How a new message is posted; nothing if there is no way. */
  protected postRoute?(): Route | undefined;
  /** Whether the way there takes nothing just now. */
  protected waitsForRoom: () => boolean = no;
  protected post?(route: Route, payload: Payload, nonce: string): Promise<unknown>;
  /** Its message takes no edits any more. Returns whether it is shown in a new one. */
  protected moves?(trouble: Trouble): boolean;
  protected onShown?(): Promise<unknown>;
  /** A request has shown this; `sent`: what Discord says of the message. */
  protected onSent?(blocks: Blocks, sent: unknown): void;
  /** Discord has refused it for good. */
  protected lost?(trouble: Trouble): Promise<unknown>;
  /** It could not be rendered. */
  protected faulty?(error: unknown): Promise<unknown>;
  /** Nothing more will be sent unless something happens. */
  protected onRest?(): void;
  /** Whether it can have been the picture alone that was forbidden. */
  protected mayShow: () => boolean = yes;
  protected dropToken = (token: EditToken): void => this.tokens.drop(token);
}
