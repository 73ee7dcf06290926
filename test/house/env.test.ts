/** The environment: defaults, what is taken, and one sentence for each variable that is wrong. */
import { expect, it } from 'vitest';
import { readEnv } from '../../src/env.ts';

const TOKEN = `${'M'.repeat(24)}.${'a'.repeat(6)}.${'b'.repeat(27)}`;
const wrong = (variables: Record<string, string>): readonly string[] => {
  const read = readEnv(variables);
  return 'wrong' in read ? read.wrong : [];
};

it('needs nothing at all', () => {
  expect(readEnv({})).toMatchObject({
    env: { api: 'https://discord.com/api', database: 'data/sixes.db', logLevel: 'info', pictures: 'two' },
  });
  for (const absent of ['token', 'journalsKeptMs']) expect(readEnv({})).not.toHaveProperty(`env.${absent}`);
});

it('takes what is set, and ignores what is none of its own', () => {
  const read = readEnv({
    DISCORD_TOKEN: ` ${TOKEN}\n`,
    DISCORD_API: 'http://127.0.0.1:8080/api',
    DATABASE_PATH: '/srv/sixes/evening.db',
    LOG_LEVEL: 'warn',
    PICTURES: 'tall',
    NAMES: '{"six": {"en": "Sandstorm", "de": "Sandsturm"}}',
    BEACON: 'https://beacon.example/chain/',
    JOURNALS_KEPT: '30',
    NODE_ENV: 'production',
    HOME: '/home/sixes',
  });
  expect(read).toMatchObject({
    env: {
      token: TOKEN,
      api: 'http://127.0.0.1:8080/api',
      database: '/srv/sixes/evening.db',
      logLevel: 'warn',
      pictures: 'tall',
      beacon: 'https://beacon.example/chain',
      journalsKeptMs: 30 * 86_400_000,
      names: { six: { en: 'Sandstorm', de: 'Sandsturm' } },
    },
  });
});

it.each([
  ['DISCORD_TOKEN', '', /is empty/],
  ['DISCORD_TOKEN', '   ', /is empty/],
  ['DISCORD_TOKEN', 'Bot abc', /is not a bot token/],
  ['DISCORD_TOKEN', TOKEN.replaceAll('.', ''), /is not a bot token/],
  ['DISCORD_API', 'discord.com', /must be a URL/],
  ['DATABASE_PATH', '', /is empty/],
  ['DATABASE_URL', 'mysql://127.0.0.1/sixes', /must be the URL of a PostgreSQL/],
  ['DATABASE_URL', 'postgres://127.0.0.1', /must be the URL of a PostgreSQL/],
  ['DATABASE_URL', 'data/sixes.db', /a SQLite file goes into DATABASE_PATH/],
  ['LOG_LEVEL', 'INFO', /must be one of/],
  ['BEACON', 'quicknet', /must be the URL of a drand chain/],
  ['PICTURES', 'wide', /must be two or tall/],
  ['JOURNALS_KEPT', '0', /must be a whole number of days from 1 on/],
  ['JOURNALS_KEPT', '1.5', /must be a whole number of days/],
  ['JOURNALS_KEPT', 'a year', /must be a whole number of days/],
  ['NAMES', 'Take six', /must be JSON by game and language/],
  ['NAMES', '{"six": "Sandstorm"}', /must be JSON by game and language/],
  ['NAMES', '{"six": {"en": "**Sand**"}}', /has a name that is no text of 1 to 32 letters/],
  ['NAMES', '{"six": {"en": 6}}', /has a name that is no text of 1 to 32 letters/],
  ['BACKUP_EVERY', 'daily', /must be hours from 0\.1 to 8760, such as 24h/],
  ['BACKUP_EVERY', '0', /must be hours/],
  ['BACKUP_EVERY', '-1', /must be hours/],
  ['BACKUP_EVERY', '1e9', /must be hours/],
  ['BACKUP_KEEP', '0', /must be a whole number from 1 to 1000/],
  ['BACKUP_KEEP', 'all', /must be a whole number/],
  ['PLAYGROUND_PORT', 'http', /must be a port/],
  ['PLAYGROUND_PORT', '1.5', /must be a port/],
  ['PLAYGROUND_PORT', '70000', /must be a port/],
])('%s=%j is refused in one sentence that names it', (name, value, sentence) => {
  const [first, ...more] = wrong({ [name]: value });
  expect(more).toEqual([]);
  expect(first).toMatch(new RegExp(`^${name} `));
  expect(first).toMatch(sentence);
  expect(first).toMatch(/\.$/);
});

it('makes backups only where it says how often, beside the database unless it says where', () => {
  const backups = (variables: Record<string, string>) => {
    const read = readEnv(variables);
    return 'env' in read ? read.env.backups : read;
  };
  expect(backups({ BACKUP_KEEP: '3', BACKUP_DIR: '/mnt/backups', BACKUP_EVERY: '' })).toBeUndefined();
  const daily = { every: 24 * 3_600_000, keep: 7, folder: 'data/backups' };
  for (const every of ['24h', '24', ' 24 h ']) expect(backups({ BACKUP_EVERY: every })).toEqual(daily);
  const all = { BACKUP_EVERY: '0.5', BACKUP_KEEP: '30', BACKUP_DIR: '/mnt/backups' };
  expect(backups(all)).toEqual({ every: 1_800_000, keep: 30, folder: '/mnt/backups' });
});

it('takes a port that is set to nothing as not set', () => {
  expect(readEnv({ PLAYGROUND_PORT: '', METRICS_PORT: '' })).toEqual(readEnv({}));
});

it('names everything at once, in the order of .env.example', () => {
  const sentences = wrong({ LOG_LEVEL: 'x', DATABASE_PATH: '', DISCORD_API: 'x', DISCORD_TOKEN: 'x' });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'DISCORD_TOKEN',
    'DISCORD_API',
    'DATABASE_PATH',
    'LOG_LEVEL',
  ]);
});

it('in production there is no playground', () => {
  expect(wrong({ NODE_ENV: 'production' })).toHaveLength(1);
  expect(wrong({ NODE_ENV: 'production', DISCORD_TOKEN: TOKEN })).toEqual([]);
});

it('never says a token that is wrong', () => {
  expect(wrong({ DISCORD_TOKEN: 'secret.but.short' }).join()).not.toContain('secret.but');
});

it('a PostgreSQL takes the place of the file, and has backups of its own', () => {
  const DATABASE_URL = 'postgres://sixes:secret@db.example:5432/sixes';
  expect(readEnv({ DATABASE_URL, DATABASE_PATH: '/data/sixes.db' })).toMatchObject({ env: { database: DATABASE_URL } });
  expect(readEnv({ DATABASE_URL: '' })).toMatchObject({ env: { database: 'data/sixes.db' } });
  expect(wrong({ DATABASE_URL, BACKUP_EVERY: '24h' })).toEqual([
    'BACKUP_EVERY copies SQLite files: delete the line, and back up PostgreSQL with pg_dump.',
  ]);
});
