import type { MatchRecord, Player } from '../../src/model.ts';
import type { Store } from '../../src/store/store.ts';

export interface Finished {
  readonly id: string;
  readonly guild?: string;
  readonly game?: string;
  readonly at: number;
  readonly kind?: string | null;
  readonly better?: 'more' | 'fewer';
  readonly seats: readonly {
    readonly user: string | null;
    readonly player?: Player;
    readonly points: number;
    readonly deals?: number;
    readonly tally?: Readonly<Record<string, number>>;
  }[];
}

/** A match as it runs. */
export const rowOf = ({ id, at, ...given }: Pick<Finished, 'id' | 'at'> & Partial<MatchRecord>): MatchRecord => ({
  id,
  game: '6nimmt',
  guild: 'g',
  version: 1,
  options: {},
  pace: '2m',
  status: 'running',
  channel: 'c',
  locale: 'en',
  host: 'nobody',
  secret: 'ab'.repeat(32),
  message: null,
  messageAt: null,
  openedAt: at,
  startedAt: at,
  endedAt: null,
  dueAt: at,
  reason: null,
  pausedAt: null,
  fault: null,
  rematchOf: null,
  ...given,
});

export async function finish(store: Store, finished: Finished): Promise<void> {
  const { id, at, seats, guild = 'g', game = '6nimmt', kind = null, better = 'fewer' } = finished;
  const host = seats.find(({ user }) => user !== null)?.user ?? 'nobody';
  const row = rowOf({ id, game, guild, at, host });
  const player = (i: number) => seats[i]!.player ?? (seats[i]!.user === null ? 'bot' : 'person');
  await store.save(
    row,
    seats.map(({ user }, seat) => ({
      match: id,
      seat,
      user,
      name: user ?? '',
      player: player(seat),
      joinId: String(seat),
    })),
  );
  const results = seats.map(({ user, points, deals = 1, tally = {} }, seat) => ({
    match: id,
    seat,
    user,
    player: player(seat),
    guild,
    game,
    seats: seats.length,
    points,
    deals,
    kind,
    better,
    place: 1 + seats.filter((other) => (better === 'more' ? other.points > points : other.points < points)).length,
    tally,
    endedAt: at,
  }));
  await store.commit(
    id,
    0,
    { kind: 'paused', at, ms: 0 },
    {
      record: { status: 'finished', endedAt: at, dueAt: null },
      end: { results, events: [] },
    },
  );
}
