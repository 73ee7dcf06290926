/** `npm run playground`: the playground alone, for bots that are started beside it. */
import { config } from 'dotenv';
import { createPlayground, furnishPage } from './index.ts';
import type { World } from './world.ts';

/** Sixes takes only what has the form of a bot's token. */
const TOKEN = 'playground-and-not-discord.playground.playground-and-not-discord';
const SERVERS = 12;

/** As in `npm start`, with more servers: each is a millisecond older than the one before, so they spread over shards. */
function furnish(world: World): void {
  furnishPage(world);
  const people = [...world.users.values()].filter((user) => user !== world.bot);
  for (let i = 1; i <= SERVERS; i++) {
    const guild = world.addGuild(`Server ${i}`, 'en-US', people[0]!, i);
    for (const user of people) if (user !== guild.owner) world.join(guild, user);
    world.addChannel(guild, `games-${i}`);
  }
}

config({ quiet: true });
const port = Number(process.env.PLAYGROUND_PORT || 6060);
try {
  const { url } = await createPlayground({ port, tokens: [TOKEN], furnish });
  console.log(`The playground is at ${url}. Put these lines into the .env of each Sixes that is to play there:`);
  console.log(`DISCORD_TOKEN=${TOKEN}\nDISCORD_API=${url}/api`);
} catch (error) {
  console.error(`The playground cannot start (${(error as Error).message}). Set PLAYGROUND_PORT to a free port.`);
  process.exitCode = 1;
}
