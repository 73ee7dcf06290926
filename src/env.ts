/** Reads the environment once, and names everything that is missing or wrong. */
import { dirname, join } from 'node:path';
import { z } from 'zod';

export interface Env {
  /** Absent: no token is set at all, and the playground takes Discord's place. */
  readonly token?: string;
  readonly api: string;
  /** The path of a SQLite file, or the URL of a PostgreSQL. */
  readonly database: string;
  /** How many shards the bot has; one if absent. `auto`: as Discord recommends, or as others play. */
  readonly shards?: number | 'auto';
  /** Where the playground listens on loopback. */
  readonly playgroundPort: number;
  /** Where figures and health are served on loopback; nowhere if absent. */
  readonly metricsPort?: number;
  /** Backups on schedule, if they are wanted. */
  readonly backups?: BackupSchedule;
  /** How a hand panel shows table and hand: in two pictures, or in one tall one. */
  readonly pictures: 'two' | 'tall';
  /** What the games are called, by their ids and languages, where the operator has a name for one. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How long the journals of matches are kept after their end; for ever if absent. */
  readonly journalsKeptMs?: number;
  /** Where a chain of a public randomness beacon is, if its rounds come last into deals. */
  readonly beacon?: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

interface BackupSchedule {
  /** From one to the next, in milliseconds. */
  readonly every: number;
  /** How many stay. */
  readonly keep: number;
  readonly folder: string;
}

const TOKEN = /^[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}$/;
/** Whether a text has the form of a bot's token. */
export const isToken = (text: string): boolean => TOKEN.test(text);
const GET_A_TOKEN =
  'copy the token from https://discord.com/developers/applications → your application → Bot → Reset Token into .env';

const port = () => {
  const error = 'must be a port from 0 to 65535';
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(65535, { error });
};
const HOUR_MS = 3_600_000;
const hours = () => {
  const error = 'must be hours from 0.1 to 8760, such as 24h';
  const number = z.number().min(0.1, { error }).max(8760, { error });
  return z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)? ?h?$/, { error, abort: true })
    .transform(Number.parseFloat)
    .pipe(number);
};
const copies = () => {
  const error = 'must be a whole number from 1 to 1000';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(1000, { error });
};
const shards = () => {
  const error = 'must be auto, or a whole number from 1 on';
  return z.union([z.literal('auto'), z.coerce.number().int().min(1)], { error });
};
/** A variable that is empty counts as not set. */
const unlessEmpty = <T extends z.ZodType>(of: T) => z.preprocess((given) => (given === '' ? undefined : given), of);

const DATABASE_LOOK =
  'must be the URL of a PostgreSQL, such as postgres://user:password@host:5432/sixes; a SQLite file goes into DATABASE_PATH';
const NAMES_LOOK = 'must be JSON by game and language, such as {"6nimmt": {"en": "Take six", "de": "Nimm sechs"}}';
const DAYS_LOOK = 'must be a whole number of days from 1 on; without it journals are kept for ever';
const DAY_MS = 86_400_000;
/** What fits a button, a picture and a sentence, and means nothing to Discord. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} !?&.,:+'’–-]{0,31}$/u;
const NAME_LOOK = 'has a name that is no text of 1 to 32 letters, digits, spaces and plain punctuation';

/** Something that is no JSON is wrong as a text is. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

const schema = z.object({
  DISCORD_TOKEN: z
    .string()
    .trim()
    .min(1, `is empty: ${GET_A_TOKEN}, or delete the line to try Sixes in the playground`)
    .regex(TOKEN, `is not a bot token (three parts with dots between them): ${GET_A_TOKEN}`)
    .optional(),
  DISCORD_API: z.url('must be a URL such as https://discord.com/api').default('https://discord.com/api'),
  DATABASE_URL: unlessEmpty(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/[^/]+\/./i, DATABASE_LOOK)
      .optional(),
  ),
  DATABASE_PATH: z.string().min(1, 'is empty: name a file such as data/sixes.db').default('data/sixes.db'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  SHARDS: unlessEmpty(shards().optional()),
  PLAYGROUND_PORT: unlessEmpty(port().default(6060)),
  METRICS_PORT: unlessEmpty(port().optional()),
  BACKUP_EVERY: unlessEmpty(hours().optional()),
  BACKUP_KEEP: unlessEmpty(copies().default(7)),
  BACKUP_DIR: unlessEmpty(z.string().optional()),
  PICTURES: unlessEmpty(z.enum(['two', 'tall'], { error: 'must be two or tall' }).default('two')),
  NAMES: unlessEmpty(
    z
      .preprocess(
        parsed,
        z.record(
          z.string(),
          z.record(z.string(), z.string({ error: NAME_LOOK }).regex(NAME, NAME_LOOK), { error: NAMES_LOOK }),
          { error: NAMES_LOOK },
        ),
      )
      .default({}),
  ),
  BEACON: unlessEmpty(z.url('must be the URL of a drand chain, such as https://api.drand.sh/<its hash>').optional()),
  JOURNALS_KEPT: unlessEmpty(z.coerce.number({ error: DAYS_LOOK }).int(DAYS_LOOK).min(1, DAYS_LOOK).optional()),
  NODE_ENV: z.string().optional(),
});

type Read = z.infer<typeof schema>;

/** What is set; or a sentence for each variable that is missing or wrong, and what to do about it. */
export function readEnv(
  variables: Readonly<Record<string, string | undefined>>,
): { readonly env: Env } | { readonly wrong: readonly string[] } {
  const read = schema.safeParse(variables);
  // An empty token fails both of its checks: one sentence each variable is enough.
  if (!read.success) {
    const first = new Map(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
    return { wrong: [...first].toReversed().map(([name, message]) => `${name} ${message}.`) };
  }
  const {
    DISCORD_TOKEN,
    DISCORD_API,
    DATABASE_URL,
    DATABASE_PATH,
    LOG_LEVEL,
    SHARDS,
    PLAYGROUND_PORT,
    METRICS_PORT,
    PICTURES,
    NAMES,
    JOURNALS_KEPT,
    BEACON,
    NODE_ENV,
  } = read.data;
  const backups = backupsOf(read.data);
  if (DATABASE_URL !== undefined && backups !== undefined)
    return { wrong: ['BACKUP_EVERY copies SQLite files: delete the line, and back up PostgreSQL with pg_dump.'] };
  if (DISCORD_TOKEN === undefined && NODE_ENV === 'production')
    return {
      wrong: [`DISCORD_TOKEN is missing, and with NODE_ENV=production there is no playground: ${GET_A_TOKEN}.`],
    };
  return {
    env: {
      ...(DISCORD_TOKEN === undefined ? {} : { token: DISCORD_TOKEN }),
      api: DISCORD_API.replace(/\/+$/, ''),
      database: DATABASE_URL ?? DATABASE_PATH,
      ...(SHARDS === undefined ? {} : { shards: SHARDS }),
      playgroundPort: PLAYGROUND_PORT,
      ...(METRICS_PORT === undefined ? {} : { metricsPort: METRICS_PORT }),
      ...(backups === undefined ? {} : { backups }),
      pictures: PICTURES,
      names: NAMES,
      ...(JOURNALS_KEPT === undefined ? {} : { journalsKeptMs: JOURNALS_KEPT * DAY_MS }),
      ...(BEACON === undefined ? {} : { beacon: BEACON.replace(/\/+$/, '') }),
      logLevel: LOG_LEVEL,
    },
  };
}

/** Without a folder of their own the backups are in one beside the database. */
function backupsOf({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_DIR, DATABASE_PATH }: Read): BackupSchedule | undefined {
  if (BACKUP_EVERY === undefined) return undefined;
  const folder = BACKUP_DIR ?? join(dirname(DATABASE_PATH), 'backups');
  return { every: BACKUP_EVERY * HOUR_MS, keep: BACKUP_KEEP, folder };
}
