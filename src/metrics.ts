/** Figures for the operator in Prometheus' format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** An interaction was answered after this time, or was not. */
  answered(kind: string, ms: number, isAnswered: boolean): void;
  /** An interaction was not done, because its person or server asked too much at a time, or because it came too late. */
  limited(kind: string, how: string): void;
  /** Discord answered a request. `through`: the bot's token, or an interaction's. */
  requested(through: 'bot' | 'hooks', status: number): void;
  /** All figures as text. */
  text(): Promise<string>;
}

interface MetricsSources {
  /** How many tables are in memory. */
  readonly live: () => number;
  /** How far the host's clock is ahead of Discord's. */
  readonly aheadMs?: () => number;
  /** The shards of this process, and whether people can play on each. */
  readonly shards?: () => ReadonlyMap<number, boolean>;
}

export function metricsOf({ live, aheadMs = () => 0, shards = () => new Map() }: MetricsSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const acknowledgement = new Histogram({
    name: 'sixes_acknowledgement_seconds',
    help: 'From the arrival of an interaction to its answer',
    labelNames: ['kind'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3],
    registers: [register],
  });
  const unanswered = new Counter({
    name: 'sixes_unanswered_total',
    help: 'Interactions that got no answer',
    labelNames: ['kind'],
    registers: [register],
  });
  const limited = new Counter({
    name: 'sixes_limited_total',
    help: 'Interactions that were too many or too late: acknowledged alone, or dropped',
    labelNames: ['kind', 'how'],
    registers: [register],
  });
  const requests = new Counter({
    name: 'sixes_requests_total',
    help: 'Requests that Discord answered',
    labelNames: ['through', 'status'],
    registers: [register],
  });
  new Gauge({
    name: 'sixes_tables',
    help: 'Lobbies and matches in memory',
    registers: [register],
    collect() {
      this.set(live());
    },
  });
  new Gauge({
    name: 'sixes_clock_ahead_seconds',
    help: "How far this host's clock is ahead of Discord's; Sixes corrects what is more than two seconds",
    registers: [register],
    collect() {
      this.set(aheadMs() / 1000);
    },
  });
  new Gauge({
    name: 'sixes_shard_playable',
    help: 'The shards that this process owns: 1 where people can play, 0 while it connects to Discord or has been standing still',
    labelNames: ['shard'],
    registers: [register],
    collect() {
      this.reset();
      for (const [shard, isPlayable] of shards()) this.set({ shard }, isPlayable ? 1 : 0);
    },
  });
  return {
    answered(kind, ms, isAnswered) {
      if (isAnswered) acknowledgement.observe({ kind }, ms / 1000);
      else unanswered.inc({ kind });
    },
    limited: (kind, how) => limited.inc({ kind, how }),
    requested: (through, status) => requests.inc({ through, status }),
    text: () => register.metrics(),
  };
}
