/** What an operator does when Discord has closed the connection to its gateway for good, by its close code. */
const TOKEN = 'reset DISCORD_TOKEN in the developer portal, put it into .env, start again';
const SHARDS =
  'a shard of the bot has more servers than it may have (2,500), or there is no such shard: set SHARDS=auto, then start again';
const INTENTS =
  'it was asked for events that the application may not have; Sixes needs none of the privileged intents: install a version that was not changed';

const ADVICE: Readonly<Record<number, string>> = { 4010: SHARDS, 4011: SHARDS, 4013: INTENTS, 4014: INTENTS };

export const closedText = (code: number): string => `Discord closed the connection for good: ${ADVICE[code] ?? TOKEN}`;
