/** What people tap while a request is under way whose response Discord keeps back. */
import { expect, it } from 'vitest';
import type { Message, Wire } from '../../playground/server/world.ts';
import { answersOf, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { MINUTE, SHORT, settled, TWO } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

interface KeptBack<T> {
  /** Discord has done what it was asked. */
  readonly done: Promise<T>;
  release(): void;
}

/** Keeps back the response to the request with which this happens next. */
function keepBack(what: 'post' | 'hand'): KeptBack<Message>;
function keepBack(what: 'answer'): KeptBack<unknown>;
function keepBack(what: 'post' | 'hand' | 'answer'): KeptBack<any> {
  const { playground } = harness;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Discord answers in the moment in which it happens.
  let isNext = false;
  const done = new Promise((resolve) => {
    const off = playground.on(what === 'answer' ? 'callback' : 'message', (one) => {
      if (what !== 'answer' && (what === 'hand') !== Boolean((one as Message).onlyFor)) return;
      off();
      isNext = true;
      resolve(one);
    });
  });
  const before = playground.faults.answersWait;
  playground.faults.answersWait = async () => {
    const isMeant = isNext;
    isNext = false;
    await (isMeant ? released : before?.());
  };
  return { done, release };
}

/** The clock goes on slowly until this has happened. */
async function inTime<T>(happening: Promise<T>): Promise<T> {
  const { playground } = harness;
  let isOver = false;
  void happening.finally(() => {
    isOver = true;
  });
  await playground.until(() => {
    playground.clock.advance(5);
    return isOver;
  });
  return happening;
}

/** Posts the table again, as somebody wants who has asked where it is. */
async function down(table: Seating): Promise<() => unknown> {
  const { message } = await table.as('Gus').slash('table');
  return () => table.press('Gus', 'down', message!);
}

const buttonsOf = (table: Seating, { id }: Wire | Message): readonly string[] => labelsOf(table.as('Kim').see(id)!);

it('a table that is tapped before Discord says which message it is keeps its buttons until it goes on below', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Gus', 'Kim'], game: 'six' });
  await table.start();
  await table.as('Ada').click(table.message(), 'Start');
  await settled(harness);
  const asked = await down(table);
  const post = keepBack('post');
  asked();
  const message = await post.done;
  // It is Ada's turn: the press changes nothing.
  const early = await inTime(table.as('Gus').click(message.id, 'Roll'));
  expect([early.failed, early.type]).toEqual([false, 7]);
  expect(buttonsOf(table, message)).toContain('Roll');
  post.release();
  await settled(harness);
  expect(buttonsOf(table, message)).toContain('Roll');
  const again = await down(table);
  await again();
  await settled(harness);
  expect(table.message().id).not.toBe(message.id);
  expect(buttonsOf(table, message)).toEqual([]);
});

it('an old table whose tap is answered while it is posted again becomes a record, and the new one goes on', async () => {
  await quiet({ games: [TWO] });
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  for (const card of [12, 32]) {
    await table.picks({ Ada: card });
    await settled(harness);
    playground.clock.advance(31_000);
    await playground.until(() => table.text().includes(`Ada: ${card}`));
    await settled(harness);
  }
  // Nobody is waited for but Ada, who takes her time.
  for (const ms of [11_000, 55 * MINUTE]) {
    await settled(harness);
    playground.clock.advance(ms);
  }
  await settled(harness);
  const older = table.message();
  const [post, answer] = [keepBack('post'), keepBack('answer')];
  const tapped = table.press('Bob', 'back', older);
  const newer = await post.done;
  // The answer waits for the post no longer; and Discord's response to it comes after that to the post.
  await inTime(answer.done);
  expect((await tapped).failed).toBe(false);
  expect(buttonsOf(table, older)).not.toEqual([]);
  post.release();
  await playground.until(() => buttonsOf(table, older).length === 0);
  answer.release();
  await settled(harness);
  expect(buttonsOf(table, older)).toEqual([]);
  expect(buttonsOf(table, newer)).toEqual(['My hand']);
});

it('of two hands that are asked for the one that was tapped last stays, though Discord is slow to answer for the other', async () => {
  await quiet({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const hand = keepBack('hand');
  await table.press('Ada', 'hand');
  await hand.done;
  await table.hand('Ada');
  hand.release();
  await settled(harness);
  await table.picks({ Ada: 12, Bob: 25 });
  await settled(harness);
  expect(table.cards('Ada')).toEqual([32, 52]);
});

it('hands show a new deal before its table is posted, if that takes long', async () => {
  await quiet({ games: [SHORT], opensHands: true });
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await settled(harness);
  const handOf = (name: string) => table.as(name).messages().findLast(isEphemeral)!;
  const post = keepBack('post');
  const from = playground.requests.length;
  for (const name of ['Ada', 'Bob']) await table.as(name).click(handOf(name), answersOf(handOf(name))[0]!.custom_id!);
  await post.done;
  await playground.until(() => ['Ada', 'Bob'].every((name) => answersOf(handOf(name)).length === 10));
  const isPost = ({ method, path }: Wire) => method === 'POST' && path.endsWith('/messages');
  expect(playground.requests.slice(from).filter(isPost)).toEqual([]);
  post.release();
  await settled(harness);
  expect(table.posts()).toHaveLength(2);
});
