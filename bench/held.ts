/**
 * Another program holds the database's file for writing, as a repair may: the real bot and the playground in one
 * process, the store in its thread. Meanwhile some people open tables, which waits, and somebody asks for what is only
 * read. What counts is how soon that is answered, at the person's side.
 */
import Database from 'better-sqlite3';
import { evening } from '../test/discord/evening.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';

/** How long the file is held, and how often a command is asked for, in ms; how many people open tables meanwhile. */
const { held, every, opening } = numbersGiven({ held: 5_000, every: 100, opening: 20 });

const COMMANDS = ['help', 'leaderboard', 'preferences'] as const;
const PLACE = 'games';
const MAX_MS = 300;

export async function rows(): Promise<readonly Row[]> {
  const whole = await evening({
    storeThread: true,
    playground: {
      furnish(world) {
        const users = Array.from({ length: opening + 1 }, (_, n) => world.addUser(`Guest ${n}`, 'en-US'));
        const guild = world.addGuild('Card Table', 'en-US', users[0]!);
        for (const user of users.slice(1)) world.join(guild, user);
        world.addChannel(guild, PLACE);
      },
    },
  });
  try {
    const person = whole.playground.as('Guest 0', PLACE);
    // Once each before: what runs for the first time takes longer.
    for (const command of COMMANDS) await person.slash(command);
    const times = new Map<string, number[]>(COMMANDS.map((command) => [command, []]));
    const ask = async (command: string): Promise<void> => {
      const from = performance.now();
      const { failed } = await person.slash(command);
      times.get(command)!.push(failed ? Number.POSITIVE_INFINITY : performance.now() - from);
    };
    const other = new Database(whole.path);
    other.exec('begin immediate');
    const until = performance.now() + held;
    const opened = Array.from({ length: opening }, (_, n) =>
      whole.playground.as(`Guest ${n + 1}`, PLACE).slash('play', { sub: '6nimmt' }),
    );
    const asked: Promise<void>[] = [];
    for (let n = 0; performance.now() < until; n += 1) {
      asked.push(ask(COMMANDS[n % COMMANDS.length]!));
      await new Promise((resolve) => setTimeout(resolve, every));
    }
    other.exec('rollback');
    other.close();
    await Promise.all(asked);
    const unanswered = (await Promise.all(opened)).filter(({ failed }) => failed).length;
    const what = `file held ${held / 1_000} s: `;
    return [
      ...COMMANDS.flatMap((command) => [
        { name: `${what}/${command} p50`, value: quantile(times.get(command)!, 0.5), unit: 'ms' },
        {
          name: `${what}/${command} slowest`,
          value: quantile(times.get(command)!, 1),
          unit: 'ms',
          aim: { most: MAX_MS },
        },
      ]),
      { name: `${what}/play of ${opening} people, unanswered`, value: unanswered, unit: '', aim: { most: 0 } },
    ];
  } finally {
    await whole.close();
  }
}
