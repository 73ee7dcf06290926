/**
 * The hand panels that are open. A panel is kept up to date through its token while that lives; one that is lost is
 * opened anew by *My hand*, and the newest panel of a seat is the live one.
 */
import { RESTJSONErrorCodes as Codes } from 'discord.js';
import type { Locale, Seat } from '../../../games/game.ts';
import type { Clock } from '../../clock.ts';
import type { Scene } from '../../pictures/scenes.ts';
import { Queues } from '../../queues.ts';
import { isOnTable, type Table } from '../../table/table.ts';
import { isCode } from '../views/errors.ts';
import { handMessage } from '../views/hand.ts';
import { handSceneOf } from '../views/scenes.ts';
import { attaching, type Carried, carriedIn, isUpload, type Shown } from './attach.ts';
import type { Drawings, Sight } from './drawings.ts';
import type { Requests } from './requests.ts';

/** Tokens live 15 minutes. */
export const TOKEN_MS = 14 * 60_000;

export interface Panel {
  readonly application: string;
  readonly token: string;
  readonly at: number;
  readonly locale: Locale;
  /** Its owner wants pictures. */
  pictured: boolean;
  /** Where it stands, when that is known. */
  message: string | undefined;
  /** The picture it has. */
  carried: Carried | undefined;
  turn: Promise<unknown>;
  shown: Table;
  /** Another panel of its seat has taken its place. */
  isReplaced: boolean;
  /** What it said when it was last changed through its token. */
  said?: string;
}

/** A panel as an answer has shown it. */
type Answered = Omit<Panel, 'turn' | 'isReplaced' | 'said'>;

export class Panels {
  readonly #requests: Requests;
  readonly #drawings: Drawings;
  readonly #clock: Clock;
  readonly #panels = new Map<string, Map<Seat, Panel>>();
  readonly #answers = new Queues();
  /** Seats whose own click is being answered: that answer shows the newest state. */
  readonly #answering = new Set<string>();
  /** Seats whose panel is being changed through its token: its text alone, or its picture too. */
  readonly #editing = new Map<string, 'text' | 'picture'>();

  constructor(requests: Requests, drawings: Drawings, clock: Clock) {
    this.#requests = requests;
    this.#drawings = drawings;
    this.#clock = clock;
  }

  /** Answers a seat's click after those before it, so that the last one stands; then keeps the panel it answered with. */
  answering(match: string, seat: Seat, act: () => Promise<Answered | undefined>): Promise<void> {
    return this.#answers.in(placeOf(match, seat), () => this.#answer(match, seat, act));
  }

  async #answer(match: string, seat: Seat, act: () => Promise<Answered | undefined>): Promise<void> {
    const place = placeOf(match, seat);
    this.#answering.add(place);
    const isChanging = this.#editing.has(place);
    const newest = this.#panels.get(match)?.get(seat);
    try {
      const answered = await act();
      if (answered === undefined) return;
      const seats = this.#panels.get(match) ?? new Map<Seat, Panel>();
      // At the end of a match the panels are forgotten while answers are under way.
      const before = seats.get(seat) ?? newest;
      const panel: Panel = { ...answered, turn: before?.turn ?? Promise.resolve(), isReplaced: false };
      if (before !== undefined) before.isReplaced = true;
      if (panel.shown.record.status === 'running') this.#panels.set(match, seats.set(seat, panel));
      // Which of the two Discord took last nobody knows.
      if (isChanging) panel.turn = panel.turn.then(() => this.#again(panel, seat));
    } finally {
      this.#answering.delete(place);
    }
  }

  /** The picture that a tapped message of this seat's has now: `seen` it had when it was tapped. */
  carriedBy(match: string, seat: Seat, message: string, seen: Carried | undefined): Carried | undefined {
    const panel = this.#panels.get(match)?.get(seat);
    // Which one it has while another is on its way nobody knows.
    if (this.#editing.get(placeOf(match, seat)) === 'picture') return undefined;
    return panel?.message === message ? panel.carried : seen;
  }

  /** Shows every open panel of the table what it is now, best effort. */
  refresh(table: Table): void {
    for (const [seat, panel] of this.#panels.get(table.record.id) ?? []) {
      if (this.#answering.has(placeOf(table.record.id, seat))) continue;
      panel.turn = panel.turn.then(() => this.#show(panel, seat, table));
    }
    if (table.record.status !== 'running') this.#panels.delete(table.record.id);
  }

  /** Once the seat's click is answered: what happened in between, and the picture that no answer brings. */
  catchUp(table: Table, seat: Seat): void {
    const panel = this.#panels.get(table.record.id)?.get(seat);
    if (panel === undefined) return;
    if (isSameFor(seat, panel.shown, table)) this.#pictureLater(panel, seat);
    else panel.turn = panel.turn.then(() => this.#show(panel, seat, table));
  }

  async #show(panel: Panel, seat: Seat, table: Table): Promise<void> {
    const isSeen =
      panel.shown.record.status === table.record.status && (panel.shown.match?.n ?? 0) >= (table.match?.n ?? 0);
    if (isSeen || !this.#isOpen(panel, seat)) return;
    panel.shown = table;
    const scene = this.#sceneOf(panel, seat);
    await this.#drawings.inTime(
      placeOf(table.record.id, seat),
      () => scene,
      () => panel.carried,
    );
    if (!this.#isOpen(panel, seat)) return;
    await this.#edit(panel, seat);
    this.#pictureLater(panel, seat);
    if (table.seats[seat]!.player === 'left') this.#panels.get(table.record.id)?.delete(seat);
  }

  /** Brings the picture that the panel's text has not waited for. */
  #pictureLater(panel: Panel, seat: Seat): void {
    const scene = this.#sceneOf(panel, seat);
    if (scene === undefined || !this.#drawings.sightOf(scene, panel.carried).lacks) return;
    const { id } = panel.shown.record;
    void this.#drawings.drawn(scene, placeOf(id, seat)).then((isDrawn) => {
      if (isDrawn) panel.turn = panel.turn.then(() => this.#picture(panel, seat));
    });
  }

  async #picture(panel: Panel, seat: Seat): Promise<void> {
    if (this.#isOpen(panel, seat) && isUpload(this.#sightOf(panel, seat).picture)) await this.#edit(panel, seat);
  }

  /** Whether this is the newest panel of its seat and can still be changed, and no answer under way shows it anyway. */
  #isOpen({ shown, at, isReplaced }: Panel, seat: Seat): boolean {
    const isAnswered = this.#answering.has(placeOf(shown.record.id, seat));
    return !isReplaced && !isAnswered && this.#clock.now() - at <= TOKEN_MS;
  }

  /** Shows what the panel is to show, with its picture if that is there. */
  async #edit(panel: Panel, seat: Seat): Promise<void> {
    const { shown: table, locale, application, token } = panel;
    const send = async (picture?: Shown) => {
      const { body, files } = attaching(handMessage(table, seat, locale, { picture }), picture);
      const says = JSON.stringify(body.components);
      if (says === panel.said && files.length === 0) return undefined;
      panel.said = says;
      return this.#requests.editByToken({ application, token }, { body, files });
    };
    const { picture } = this.#sightOf(panel, seat);
    const place = placeOf(table.record.id, seat);
    this.#editing.set(place, picture?.name === panel.carried?.name ? 'text' : 'picture');
    const sent = send(picture).catch((error: unknown) => {
      if (!isUpload(picture) || !isCode(error, Codes.MissingPermissions)) throw error;
      panel.pictured = false;
      return send();
    });
    await sent.then(
      (message) => {
        if (message === undefined) return;
        panel.message = message.id;
        panel.carried = carriedIn(message);
      },
      () => {
        panel.carried = undefined;
        // Lost, dismissed or too old: the next tap on My hand opens another.
        const seats = this.#panels.get(table.record.id);
        if (seats?.get(seat) === panel) seats.delete(seat);
      },
    );
    this.#editing.delete(place);
  }

  async #again(panel: Panel, seat: Seat): Promise<void> {
    delete panel.said;
    if (this.#isOpen(panel, seat)) await this.#edit(panel, seat);
  }

  #sceneOf({ pictured, shown, locale }: Panel, seat: Seat): Scene | undefined {
    return pictured ? this.#drawings.scene(() => handSceneOf(shown, seat, locale)) : undefined;
  }

  #sightOf = (panel: Panel, seat: Seat): Sight => this.#drawings.sightOf(this.#sceneOf(panel, seat), panel.carried);
}

/** Whether nothing has happened between two states of a table but what others said, or was said on the table message. */
const isSameFor = (seat: Seat, { match: before }: Table, { match: now }: Table): boolean =>
  before?.step === now?.step &&
  (now?.pending ?? []).every(
    (open, i) => isOnTable(open) || open.said.get(seat) === before!.pending[i]!.said.get(seat),
  );

const placeOf = (match: string, seat: Seat): string => `${match} ${seat}`;
