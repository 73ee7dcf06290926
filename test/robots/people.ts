/**
 * People at a table: each does what its messages offer, at its own speed, and now and then what it should not. They know
 * nothing but the messages they see: what failed they try again, what moved on without them they open again.
 */
import type { Luck } from '../../games/game.ts';
import type { Outcome, Person } from '../../playground/server/person.ts';
import type { Channel, Message, User, Wire } from '../../playground/server/world.ts';
import { PACE_MS } from '../../src/table/table.ts';
import { buttonId, controlsOf, has, idsIn, isEphemeral, matchIn, questionOf, sureId } from '../discord/messages.ts';
import { MISCHIEF, perform, type Scene, tapOn } from './acts.ts';
import type { GroupPlan, Temper } from './groups.ts';

interface Sitter {
  readonly name: string;
  readonly temper: Temper;
  /** Acts until interest is lost. */
  patience: number;
  hasJoined: boolean;
  /** When the next act comes, on the moved clock. */
  nextAt: number;
  /** Was gone, and has come back to a match that waits. A second return might lead to endless ones. */
  hasReturned: boolean;
  /** There was nothing to do: the next change at the table is looked at. */
  isWaiting: boolean;
  /** The question last answered. */
  done?: string | undefined;
}

export interface GroupDeps {
  readonly plan: GroupPlan;
  readonly channel: Channel;
  readonly names: readonly string[];
  readonly scene: Scene;
  readonly count: (what: string) => void;
}

export class Group {
  readonly plan: GroupPlan;
  readonly channel: Channel;
  readonly sitters: readonly Sitter[];
  match: string | undefined;
  /** The table's message in its channel. */
  post: Message | undefined;
  isOver = false;
  readonly #panels = new Map<User, Message>();
  readonly #changed = new Set<User>();
  readonly #dismissed = new Set<Message>();
  readonly #scene: Scene;
  readonly #luck: Luck;
  readonly #count: (what: string) => void;
  /** The result below which a rematch is asked for. */
  #result: Message | undefined;
  /** A lobby may be open although its message is not there. */
  #isHidden = false;
  #bots = 0;
  #acts = 0;
  #hasCancelled = false;
  #tried = 0;

  constructor({ plan, channel, names, scene, count }: GroupDeps) {
    this.plan = plan;
    this.channel = channel;
    this.#scene = scene;
    this.#luck = scene.luck;
    this.#count = count;
    const now = scene.playground.clock.now();
    this.sitters = names.map((name, i) => ({
      name,
      temper: plan.tempers[i]!,
      patience: plan.patience[i]!,
      hasJoined: false,
      hasReturned: false,
      isWaiting: false,
      nextAt: plan.tempers[i] === 'instant' ? now : now + scene.luck.below(30_000),
    }));
  }

  /** A message that was made or changed: the newest with buttons counts. */
  onMessage(message: Message): void {
    if (this.match === undefined && message.onlyFor === undefined && has(message, 'join')) {
      this.match = matchIn(message);
      this.sitters[0]!.hasJoined = true;
    }
    if (!idsIn(message).some((id) => id.split(':')[1] === this.match)) {
      this.lost(message);
      return;
    }
    if (message.onlyFor !== undefined) {
      this.#panels.set(message.onlyFor, message);
      this.#changed.add(message.onlyFor);
      this.#dismissed.delete(message);
      return;
    }
    if (isPing(message)) return;
    if (this.post === undefined || BigInt(message.id) >= BigInt(this.post.id)) this.post = message;
    if (has(message, 'rematch')) this.isOver = true;
    if (isPaused(message)) this.#comeBack();
    this.wake();
  }

  /** Most of those who were simply gone come back to a match that waits for them. */
  #comeBack(): void {
    for (const sitter of this.sitters)
      if (sitter.temper !== 'leaves' && !sitter.hasReturned && this.#luck.below(5) > 0) {
        sitter.hasReturned = true;
        sitter.patience += 60;
        sitter.nextAt = this.#scene.playground.clock.now() + this.#reaction(sitter);
      }
  }

  lost(message: Message): void {
    if (this.post === message) this.post = undefined;
    const user = message.onlyFor;
    if (user !== undefined && this.#panels.get(user) === message && this.#isDeleted(message)) this.#deleted(message);
  }

  /** Discord has said of a panel that it is not there any more: it stays as it is until somebody taps it. */
  dismissed(panel: Message): void {
    this.#dismissed.add(panel);
    if (this.#panels.get(panel.onlyFor!) === panel) this.#changed.delete(panel.onlyFor!);
  }

  /** A panel was deleted: its person has the one before it, if that is still there. */
  #deleted({ channel, onlyFor: user }: Message): void {
    this.#panels.delete(user!);
    this.#changed.delete(user!);
    const left = this.#scene.playground.world.messagesFor(channel, user!);
    for (const message of left) if (message.onlyFor === user && !this.#dismissed.has(message)) this.onMessage(message);
  }

  /** Whether nobody can be misled by it: it is put away or deleted. */
  isGone = (panel: Message): boolean => this.#dismissed.has(panel) || this.#isDeleted(panel);

  #isDeleted = ({ id }: Message): boolean => !this.#scene.playground.world.messages.has(id);

  /** Waiting players look again. */
  wake(): void {
    const now = this.#scene.playground.clock.now();
    for (const sitter of this.sitters) {
      if (sitter.isWaiting) sitter.nextAt = now + this.#reaction(sitter);
      sitter.isWaiting = false;
    }
  }

  /** The same people play once more, by the button below the result. */
  again(): void {
    const now = this.#scene.playground.clock.now();
    this.#result = this.post;
    this.match = undefined;
    this.post = undefined;
    this.isOver = false;
    this.#bots = 0;
    this.#panels.clear();
    for (const sitter of this.sitters)
      Object.assign(sitter, { hasJoined: false, isWaiting: false, nextAt: now, done: undefined });
  }

  /** The live panels of those whose panel was opened or changed since this was asked for. */
  changedPanels(): readonly Message[] {
    const changed = [...this.#changed].map((user) => this.#panels.get(user)!);
    this.#changed.clear();
    return changed;
  }

  /** Everybody whose time has come acts; what becomes of what they sent. */
  act(now: number): Promise<Outcome>[] {
    return this.sitters.flatMap((sitter) => {
      if (sitter.nextAt > now || this.isOver) return [];
      sitter.nextAt = now + this.#reaction(sitter);
      const sent = this.#act(sitter);
      sitter.isWaiting = sent.length === 0 && sitter.nextAt < Number.POSITIVE_INFINITY;
      if (sitter.isWaiting) sitter.nextAt += PACE_MS[this.plan.pace];
      return sent;
    });
  }

  #reaction({ temper }: Sitter): number {
    const pace = this.match === undefined || this.#isLobby() ? 20_000 : PACE_MS[this.plan.pace];
    const luck = this.#luck;
    switch (temper) {
      case 'instant':
        return 0;
      case 'slow':
        return pace * (0.2 + luck.below(100) / 100);
      case 'idle':
        return pace * (1 + luck.below(4));
      default:
        return Math.min(pace, 120_000) * (0.02 + luck.below(30) / 100);
    }
  }

  #isAnswer = ({ custom_id }: Wire): boolean => !(this.plan.keepsToPlay ? OTHERS_AND_HELP : OTHERS).test(custom_id);

  #isLobby = (): boolean => this.post !== undefined && has(this.post, 'join');

  #as = (sitter: Sitter): Person => this.#scene.playground.as(sitter.name, this.channel);

  #act(sitter: Sitter): Promise<Outcome>[] {
    this.#acts += 1;
    const isHost = sitter === this.sitters[0];
    if (this.match === undefined) return isHost ? this.#open(sitter) : [];
    if (sitter.patience <= 0) return this.#tired(sitter);
    if (isHost && !this.#hasCancelled && this.#acts > (this.plan.cancelsAfter ?? Number.POSITIVE_INFINITY)) {
      this.#hasCancelled = true;
      this.#count('host cancels');
      return [this.#ends(sitter, 'cancel')];
    }
    if (this.post === undefined) return [this.#asksForTable(sitter)];
    const sent = this.#isLobby() ? this.#gather(sitter, isHost) : this.#play(sitter);
    if (sent.length > 0) sitter.patience -= 1;
    if (this.#isMischief()) sent.push(...this.#mischief(sitter));
    return sent;
  }

  #open(host: Sitter): Promise<Outcome>[] {
    if (this.#isHidden) return [this.#repost(host)];
    // Where Sixes may not play it says so, and nobody asks for ever.
    this.#tried += 1;
    if (this.#tried > this.plan.tries) {
      this.isOver = true;
      return [];
    }
    const { game, given } = this.plan;
    const rematch = this.#result && buttonId(matchIn(this.#result), 'rematch');
    const opened =
      rematch === undefined
        ? this.#as(host).slash('play', { sub: game.id, options: given })
        : this.#as(host).click(this.#result!.id, rematch);
    return [
      opened.then((outcome) => {
        const isElsewhere = rematch !== undefined && outcome.message !== undefined && isEphemeral(outcome.message);
        this.#isHidden = outcome.failed || isElsewhere;
        return outcome;
      }),
    ];
  }

  /** Has a table shown that stands nowhere; none may be there. */
  async #repost(host: Sitter): Promise<Outcome> {
    const asked = await this.#as(host).slash('table');
    if (asked.failed) return asked;
    const down = idsIn(asked.message!).find((id) => id.endsWith(':@:down'));
    const outcome = down === undefined ? asked : await this.#as(host).click(asked.message!, down);
    this.#isHidden = outcome.failed;
    return outcome;
  }

  /** Somebody asks where the table is, and takes up a match that waits. */
  async #asksForTable(sitter: Sitter): Promise<Outcome> {
    sitter.patience -= 1;
    const person = this.#as(sitter);
    const command = this.#luck.below(3) > 0 ? 'hand' : 'table';
    const outcome = await person.slash(command, { options: { table: this.match! } });
    const back = outcome.message && idsIn(outcome.message).find((id) => id === buttonId(this.match!, 'back'));
    return back === undefined ? outcome : person.click(outcome.message!, back);
  }

  #gather(sitter: Sitter, isHost: boolean): Promise<Outcome>[] {
    if (!sitter.hasJoined)
      return this.#tap(sitter, 'join', () => {
        sitter.hasJoined = true;
      });
    if (!isHost) return [];
    if (this.#bots < this.plan.bots)
      return this.#tap(sitter, 'add-bot', () => {
        this.#bots += 1;
      });
    const areAllHere = this.sitters.every(({ hasJoined }) => hasJoined);
    // A tap that Discord waits for is lost if its process is killed: a player without a seat taps again.
    if (areAllHere && !has(this.post!, 'start')) {
      for (const other of this.sitters.slice(1)) other.hasJoined = false;
      return [];
    }
    // Nobody waits for a player who does not come.
    return areAllHere || (sitter.temper !== 'instant' && this.#luck.below(10) === 0) ? this.#tap(sitter, 'start') : [];
  }

  #play(sitter: Sitter): Promise<Outcome>[] {
    const { post } = this;
    const luck = this.#luck;
    const person = this.#as(sitter);
    if (!sitter.hasJoined) return [];
    const shared = controlsOf(post!).filter(this.#isAnswer);
    if (shared.length > 0 && luck.below(3) > 0) return [person.send(3, tapOn(luck.pick(shared), luck), post!.id)];
    if (has(post!, 'back') && luck.below(4) === 0) return this.#tap(sitter, 'back');
    if (has(post!, 'agree-end') && luck.below(2) === 0) return this.#tap(sitter, 'agree-end');
    if (has(post!, 'next')) return luck.below(2) === 0 ? this.#tap(sitter, 'next') : [];
    const panel = this.#panels.get(person.user);
    const answers = panel !== undefined && !this.#isDeleted(panel) ? controlsOf(panel).filter(this.#isAnswer) : [];
    if (answers.length === 0) return this.#openHand(sitter);
    const question = questionOf(answers[0]!.custom_id);
    const done = answers.find(({ custom_id }) => custom_id.endsWith(':@done'));
    const isDrafted = sitter.done?.startsWith(question) === true;
    if (sitter.done === question && done === undefined) {
      // Content with the pick, or lost: the panel did not move on.
      if (luck.below(4) > 0) return [];
      // A tap on what had only just appeared did nothing: the hand is opened again, or tapped once more.
      sitter.done = undefined;
      return luck.below(2) === 0 ? this.#openHand(sitter) : [];
    }
    const tapped = isDrafted && done !== undefined && luck.below(2) === 0 ? done : luck.pick(answers);
    sitter.done = question;
    const data = tapOn(tapped, luck);
    const sent = [this.#picks(sitter, data, panel!)];
    // Both go off at once: the same tap, or another that may overtake it.
    if (this.#isMischief()) {
      const isSame = luck.below(2) === 0;
      this.#count(isSame ? 'double taps' : 'two picks at once');
      sent.push(person.send(3, isSame ? data : tapOn(luck.pick(answers), luck), panel!.id));
    }
    return sent;
  }

  #openHand = (sitter: Sitter): Promise<Outcome>[] => (has(this.post!, 'hand') ? this.#tap(sitter, 'hand') : []);

  async #picks(sitter: Sitter, data: Wire, panel: Message): Promise<Outcome> {
    const person = this.#as(sitter);
    const outcome = await person.send(3, data, panel.id);
    if (!outcome.failed) return outcome;
    sitter.done = undefined;
    // Somebody whose tap failed opens the hand again, or taps once more.
    if (this.#luck.below(2) === 0) this.#panels.delete(person.user);
    return outcome;
  }

  /** A player who has lost interest leaves, or is simply gone. */
  #tired(sitter: Sitter): Promise<Outcome>[] {
    sitter.nextAt = Number.POSITIVE_INFINITY;
    if (sitter.temper !== 'leaves') return [];
    this.#count('people leave');
    return [this.#ends(sitter, 'leave')];
  }

  /** Says that it is sure where it is asked. */
  async #ends(sitter: Sitter, command: 'leave' | 'cancel'): Promise<Outcome> {
    const person = this.#as(sitter);
    const outcome = await person.slash(command, { options: { table: this.match! } });
    // A host whose match others play leaves it, or asks them.
    const ends = command === 'cancel' && this.#luck.below(2) === 0 ? (['leave', 'cancel'] as const) : [command];
    const sure = outcome.message && ends.map((end) => sureId(outcome.message!, end, this.match!)).find(Boolean);
    return sure === undefined ? outcome : person.click(outcome.message!, sure);
  }

  #isMischief = (): boolean => this.plan.mischief !== undefined && this.#luck.below(this.plan.mischief) === 0;

  #mischief({ name }: Sitter): Promise<Outcome>[] {
    const [what, kind] = this.#luck.pick(Object.entries(MISCHIEF));
    const sent = kind(this.#scene, this.#scene.playground.as(name, this.channel));
    if (sent === undefined) return [];
    this.#count(what);
    return [perform({ who: name, where: this.channel, ...sent }, this.#scene.playground)];
  }

  #tap(sitter: Sitter, verb: string, then = () => {}): Promise<Outcome>[] {
    const tapped = this.#as(sitter).send(
      3,
      { custom_id: buttonId(this.match!, verb), component_type: 2, id: 1 },
      this.post!.id,
    );
    return [
      tapped.then((outcome) => {
        if (!outcome.failed) then();
        return outcome;
      }),
    ];
  }
}

const OTHERS = /^c1:|:@(give|sit)?:/;
const OTHERS_AND_HELP = /^c1:|:@(give|sit|help|hint|suggest)?(:|$)/;
const isPaused = ({ components }: Message): boolean => /"Paused?\. |\\nPaused?\. /.test(JSON.stringify(components));
const isPing = ({ components }: Message): boolean => JSON.stringify(components).includes('<@');
