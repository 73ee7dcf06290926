/** Which way a message is posted, changed or deleted: the choice alone, at each of its boundaries. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steppedClock } from '../../playground/server/clock.ts';
import { BotBudget } from '../../src/requests/budget.ts';
import { FollowUpBudget } from '../../src/requests/followUps.ts';
import {
  editRoute,
  type LiveToken,
  noticeRoute,
  postRoute,
  removalRoute,
  TOKEN_MS,
  Tokens,
} from '../../src/requests/routes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const CHANNEL = '1';
/** As in src/requests/routes.ts. */
const MAX_BY_BOT = 20;

function scene() {
  const clock = steppedClock();
  const [budget, followUps] = [new BotBudget(clock), new FollowUpBudget(clock)];
  const tokens = new Tokens(clock, 5);
  const tap = (left = Number.POSITIVE_INFINITY): LiveToken => {
    const token = { application: '2', token: 't', channel: CHANNEL, until: clock.now() + TOKEN_MS, followUps: left };
    tokens.add({ token });
    return token;
  };
  const route = (mayUseBot: boolean, byBot = 0) =>
    postRoute(tokens, mayUseBot, { requests: { budget, followUps }, byBot: () => byBot });
  return { clock, budget, followUps, tokens, tap, route };
}
/** More than pass at once: some wait. */
const useUp = (budget: BotBudget): void => {
  for (let n = 0; n < 60; n += 1) void budget.pass();
};

describe('a new message of a table', () => {
  it('is posted with the bot’s token while that is little used, though somebody has tapped', () => {
    const { tap, route } = scene();
    tap();
    expect(route(true)).toBe('bot');
  });

  it('is posted through a tap while much of that is used', () => {
    const { budget, tap, route } = scene();
    const token = tap();
    useUp(budget);
    expect(route(true)).toEqual({ token });
  });

  it.each([
    [MAX_BY_BOT - 1, 'bot'],
    [MAX_BY_BOT, 'tap'],
    [MAX_BY_BOT + 1, 'tap'],
  ])('with %i tables left to the bot’s token goes by %s', (byBot, by) => {
    const { tap, route } = scene();
    const token = tap();
    expect(route(true, byBot)).toEqual(by === 'bot' ? 'bot' : { token });
  });

  it('is left to the bot’s token where there is no other way', () => {
    const { budget, route } = scene();
    useUp(budget);
    expect(route(true, MAX_BY_BOT)).toBe('bot');
  });

  it('is posted through a tap where the bot may not, and nowhere without one', () => {
    const { tap, route } = scene();
    expect(route(false)).toBeUndefined();
    const token = tap();
    expect(route(false)).toEqual({ token });
  });

  it.each([
    [TOKEN_MS - 1, true],
    [TOKEN_MS, false],
  ])('%i ms after the tap its token is used: %s', (ms, isUsed) => {
    const { clock, tap, route } = scene();
    const token = tap();
    clock.advance(ms);
    expect(route(false)).toEqual(isUsed ? { token } : undefined);
  });

  it('goes by the newest tap that still takes a follow-up, while the channel does', () => {
    const { followUps, tap, route } = scene();
    const older = tap(1);
    tap(0);
    expect(route(false)).toEqual({ token: older });
    for (let n = 0; n < 20; n += 1) followUps.spend(CHANNEL);
    expect(route(false)).toBeUndefined();
    expect(route(true, MAX_BY_BOT)).toBe('bot');
  });
});

it('is changed by the newest tap, then by the bot, if it may', () => {
  const { clock, tokens, tap } = scene();
  expect([editRoute(tokens, true), editRoute(tokens, false)]).toEqual(['bot', undefined]);
  const token = tap(0);
  expect(editRoute(tokens, true)).toEqual({ token });
  clock.advance(TOKEN_MS);
  expect(editRoute(tokens, true)).toBe('bot');
});

it('a message beside a table goes by the bot, or through a tap on the table before one of somebody there', () => {
  const { clock, followUps, tokens: onTable, tap } = scene();
  const [somebody, none] = [new Tokens(clock, 5), new Tokens(clock, 5)];
  const theirs: LiveToken = { ...tap(), token: 'u' };
  somebody.add({ token: theirs });
  const [{ token: tapped } = { token: undefined }] = onTable.living;
  expect(noticeRoute([onTable, somebody], followUps)).toEqual({ token: tapped });
  expect(noticeRoute([none, somebody], followUps)).toEqual({ token: theirs });
  expect(noticeRoute([none], followUps)).toBeUndefined();
});

it('is deleted through the tap that posted it, or by the bot, if it may', () => {
  const token = scene().tap();
  expect([removalRoute(token, true), removalRoute(token, false)]).toEqual([{ token }, { token }]);
  expect([removalRoute(undefined, true), removalRoute(undefined, false)]).toEqual(['bot', undefined]);
});
