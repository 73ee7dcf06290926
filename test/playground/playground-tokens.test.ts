/** What an interaction's token allows: the answer, @original, follow-ups, and for how long. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Outcome, type Playground, steppedClock } from '../../playground/server/index.ts';
import { type Asked, openPlayground, type Replied } from './playground-http.ts';

let playground: Playground;
let bot: Awaited<ReturnType<typeof openPlayground>>;
const EPHEMERAL = 64;
const button = { type: 1, components: [{ type: 2, style: 1, label: 'My hand', custom_id: 'hand' }] };
const said = (content: string, flags = 0) => ({ content, flags, components: [button] });

beforeEach(async () => {
  bot = await openPlayground({ clock: steppedClock() });
  playground = bot.playground;
});

afterEach(() => playground.close());

/** A message on which somebody can press the button, answered to /play. */
const table = async (flags = 0): Promise<{ message: any; asked: Asked }> => {
  const asked = bot.ask(() => playground.as('Ada', 'games').slash('play'));
  expect((await asked.callback({ type: 4, data: said('The table', flags) })).status).toBe(204);
  return { message: (await asked.outcome).message, asked };
};

const press = (message: any, who = 'Ada'): Asked => bot.ask(() => playground.as(who, 'games').click(message, 'hand'));

const refused = (status: number, code: number): Partial<Replied> => ({
  status,
  body: expect.objectContaining({ code }),
});

it.each([
  ['a public message', 0],
  ['an ephemeral message', EPHEMERAL],
])('after a deferred update @original is the message with the component: %s', async (_, flags) => {
  const { message } = await table(flags);
  const tap = press(message);
  expect((await tap.callback({ type: 6 })).status).toBe(204);
  expect(await tap.outcome).toMatchObject({ type: 6, failed: false });
  expect((await tap.read('@original')).body.id).toBe(message.id);
  playground.clock.advance(15 * 60_000 - 1);
  expect(await tap.edit('@original', { content: 'Edited' })).toMatchObject({
    status: 200,
    body: { id: message.id, content: 'Edited', flags },
  });
  expect(playground.as('Ada', 'games').see(message)?.content).toBe('Edited');
  playground.clock.advance(1);
  expect(await tap.edit('@original', { content: 'Late' })).toMatchObject(refused(401, 50027));
  expect(await tap.read('@original')).toMatchObject(refused(401, 50027));
});

it('says in the body of a deferred update which message it is', async () => {
  const { message } = await table();
  const tap = press(message);
  const { body } = await tap.callback({ type: 6 }, '?with_response=true');
  expect(body).toMatchObject({
    interaction: { response_message_id: message.id, response_message_loading: false },
    resource: { type: 6, message: { id: message.id } },
  });
});

it('follows a deferred update up with new messages, public or for one person', async () => {
  const { message } = await table();
  const tap = press(message);
  await tap.callback({ type: 6 });
  const hand = await tap.follow(said('Your hand', EPHEMERAL));
  const deal = await tap.follow(said('A new deal'));
  expect([hand.status, deal.status]).toEqual([200, 200]);
  expect(hand.body).toMatchObject({
    flags: EPHEMERAL,
    interaction_metadata: { interacted_message_id: message.id, original_response_message_id: message.id },
  });
  const texts = (who: string) =>
    playground
      .as(who, 'games')
      .messages()
      .map(({ content }) => content);
  expect(texts('Ada')).toEqual(['The table', 'Your hand', 'A new deal']);
  expect(texts('Bob')).toEqual(['The table', 'A new deal']);
  expect(await tap.outcome.then((outcome: Outcome) => outcome.followUps().map(({ id }) => id))).toEqual([
    hand.body.id,
    deal.body.id,
  ]);
});

it('reads, edits and deletes a follow-up by its own token only', async () => {
  const { message } = await table();
  const [ada, bob] = [press(message), press(message, 'Bob')];
  for (const tap of [ada, bob]) await tap.callback({ type: 6 });
  const { body: hand } = await ada.follow(said('Your hand', EPHEMERAL));
  expect(await ada.read(hand.id)).toMatchObject({ status: 200, body: { content: 'Your hand' } });
  expect(await ada.edit(hand.id, { content: 'Your next hand' })).toMatchObject({ status: 200 });
  expect(await bob.read(hand.id)).toMatchObject(refused(404, 10008));
  expect(await bob.edit(hand.id, { content: 'Mine' })).toMatchObject(refused(404, 10008));
  expect(await bob.remove(hand.id)).toMatchObject(refused(404, 10008));
  expect(playground.as('Ada', 'games').see(hand)?.content).toBe('Your next hand');
  // Both tokens have the table as @original.
  expect(await bob.edit('@original', { content: 'The next table' })).toMatchObject({ status: 200 });
  expect(await ada.read('@original')).toMatchObject({ body: { content: 'The next table' } });
  expect((await ada.remove(hand.id)).status).toBe(204);
  expect(await ada.edit(hand.id, { content: 'x' })).toMatchObject(refused(404, 10008));
  expect(await ada.read(hand.id)).toMatchObject(refused(404, 10008));
});

it('a tap in an ephemeral panel edits the panel, and may post for everybody', async () => {
  const { message } = await table();
  const opening = press(message);
  await opening.callback({ type: 6 });
  const { body: panel } = await opening.follow(said('Your hand', EPHEMERAL));
  const tap = press(panel);
  await tap.callback({ type: 7, data: said('Your pick') });
  expect(await tap.read('@original')).toMatchObject({ body: { id: panel.id, content: 'Your pick', flags: EPHEMERAL } });
  expect((await tap.edit('@original', { content: 'Your next hand' })).status).toBe(200);
  const deal = await tap.follow(said('A new deal'));
  expect(playground.as('Bob', 'games').see(deal.body)?.content).toBe('A new deal');
  expect(playground.as('Bob', 'games').see(panel)).toBeUndefined();
  playground.clock.advance(14 * 60_000);
  expect((await tap.edit(deal.body.id, { content: 'A new deal, over' })).status).toBe(200);
});

it('after a deferred answer the first follow-up is the answer, and keeps who sees it', async () => {
  const { message } = await table();
  const tap = press(message);
  await tap.callback({ type: 5, data: { flags: EPHEMERAL } });
  const first = await tap.follow(said('Your hand'));
  expect(first.body).toMatchObject({ content: 'Your hand', flags: EPHEMERAL });
  expect((await tap.read('@original')).body.id).toBe(first.body.id);
  const second = await tap.follow(said('A new deal'));
  expect(second.body).toMatchObject({
    flags: 0,
    interaction_metadata: { original_response_message_id: first.body.id },
  });
  expect(playground.as('Bob', 'games').see(first.body)).toBeUndefined();
  expect(playground.as('Bob', 'games').see(message)?.content).toBe('The table');
});

it('marks a message as edited when its content was given, not for components alone', async () => {
  const asked = bot.ask(() => playground.as('Ada', 'games').slash('play'));
  await asked.callback({ type: 5 });
  const at = () => new Date(playground.clock.now()).toISOString();
  const edit = async (body: object) => {
    playground.clock.advance(1_000);
    return (await asked.edit('@original', body)).body.edited_timestamp;
  };
  expect((await asked.read('@original')).body.edited_timestamp).toBeNull();
  expect(await edit({ content: 'The deferred answer' })).toBeNull();
  expect(await edit({ components: [button] })).toBeNull();
  expect(await edit({ content: 'The table' })).toBe(at());
  const first = at();
  expect(await edit({ components: [] })).toBe(first);
  expect(await edit({ content: 'The table' })).toBe(at());
  const { message } = await asked.outcome;
  const { body } = await bot.call('PATCH', `/channels/${message!.channel_id}/messages/${message!.id}`, { embeds: [] });
  expect(body.edited_timestamp).toBe(at());
});

it('a deleted answer is no answer any more', async () => {
  const { asked, message } = await table();
  expect((await asked.remove('@original')).status).toBe(204);
  expect(await asked.edit('@original', { content: 'x' })).toMatchObject(refused(404, 10008));
  expect(playground.as('Ada', 'games').see(message)).toBeUndefined();
  expect((await asked.follow({ content: 'Later' })).status).toBe(200);
});

it('takes a callback once, and within three seconds', async () => {
  const { message } = await table();
  const [tap, late] = [press(message), press(message)];
  expect((await tap.callback({ type: 6 })).status).toBe(204);
  expect(await tap.callback({ type: 7, data: said('x') })).toMatchObject(refused(400, 40060));
  playground.clock.advance(3_000);
  expect(await late.callback({ type: 6 })).toMatchObject(refused(404, 10062));
  expect(await late.follow({ content: 'x' })).toMatchObject(refused(404, 10015));
});

it('shows an ephemeral follow-up in the page of its reader alone', async () => {
  const frames = new Map<string, any[]>([
    ['ada', []],
    ['bob', []],
  ]);
  const sockets = [...frames].map(([who, received]) => {
    const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/page`, { origin: playground.url });
    socket.on('open', () => socket.send(JSON.stringify({ do: 'be', who, channel: playground.channel('games').id })));
    socket.on('message', (raw) => received.push(JSON.parse(raw.toString())));
    return socket;
  });
  const contents = (who: string) => frames.get(who)!.flatMap(({ message }) => message?.content ?? []);
  await playground.until(() => [...frames.values()].every((received) => received.some(({ kind }) => kind === 'view')));
  const { message } = await table();
  const tap = press(message);
  await tap.callback({ type: 6 });
  const hand = await tap.follow(said('Your hand', EPHEMERAL));
  await tap.edit(hand.body.id, { content: 'Your next hand' });
  await tap.follow(said('A new deal'));
  await playground.until(() => [...frames.keys()].every((who) => contents(who).includes('A new deal')));
  expect(contents('ada')).toEqual(['The table', 'Your hand', 'Your next hand', 'A new deal']);
  expect(contents('bob')).toEqual(['The table', 'A new deal']);
  for (const socket of sockets) socket.close();
});
