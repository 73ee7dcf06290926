/**
 * A stand-in for Discord beside the container under test, from the image's own playground. Ada plays two turns against
 * bots, waits for the bot to be stopped and started again, and plays on. Says what it waits for, one line each.
 */
const { createPlayground } = await import(`${process.cwd()}/dist/playground/server/index.js`);
const { DISCORD_TOKEN, PORT } = process.env;
const TAP_GUARD_MS = 1_500;
const MAX_WAIT_MS = 60_000;

const playground = await createPlayground({ port: Number(PORT), tokens: [DISCORD_TOKEN] });
console.log('listening');
const ada = playground.as('Ada', 'games');
const pause = () => new Promise((resolve) => setTimeout(resolve, TAP_GUARD_MS));

await playground.until(
  () => playground.gateway.connected && playground.world.commandsIn(ada.channel.guild).length > 0,
  MAX_WAIT_MS,
);
const opened = await (await ada.slash('play', { sub: '6nimmt' })).settled();
await pause();
await ada.click(opened, 'Play with bots');
await pick(10);
await pick(9);
await playground.until(() => panel(8), MAX_WAIT_MS);
const before = cards(await hand());
console.log('played');

await playground.until(() => !playground.gateway.connected, MAX_WAIT_MS);
await playground.until(() => playground.gateway.connected, MAX_WAIT_MS);
const after = cards(await hand());
if (after.length !== 8 || after.join() !== before.join())
  throw new Error(`the hand was ${before.join(' ')} and is ${after.join(' ')}`);
await pick(8);
console.log('survived');
process.exit(0);

/** Ada's hand as `/hand` shows it, once the bot answers. */
async function hand(triesLeft = 5) {
  const asked = await ada.slash('hand');
  if (asked.failed && triesLeft > 0) return hand(triesLeft - 1);
  return asked.settled();
}

/** Waits until this many cards are left, and lays the highest, which fits a row. */
async function pick(left) {
  await playground.until(() => panel(left), MAX_WAIT_MS);
  await pause();
  const { failed } = await ada.click(panel(left), cards(panel(left)).at(-1));
  if (failed) throw new Error('a pick was not answered');
}

/** Ada's newest private message with this many cards. */
function panel(left) {
  return ada.messages().findLast((each) => isPrivate(each) && cards(each).length === left);
}

/** The cards that a message has buttons for, low to high. The one that is picked has a mark until the reveal. */
function cards(message) {
  const labels = [];
  const visit = (component) => {
    if (component.type === 2 && /^(✓ )?\d+$/.test(component.label ?? '')) labels.push(component.label);
    for (const each of component.components ?? []) visit(each);
    if (component.accessory) visit(component.accessory);
  };
  for (const each of message.components) visit(each);
  return labels;
}

function isPrivate({ flags }) {
  return (flags & 64) !== 0;
}
