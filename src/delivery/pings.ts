/**
 * Delivers pings: each is a message of its own, in the table's channel or to somebody alone. It is posted with the bot's
 * token or, where the bot itself is not, through a tap.
 */

import { messageOf } from '../discord/live/message.ts';
import { type Payload, type Requests, troubleOf } from '../discord/live/requests.ts';
import type { TableMessages } from '../discord/live/tableMessages.ts';
import { isServer } from '../homes.ts';
import type { Log } from '../log.ts';
import { Latest } from '../remembered.ts';
import { type LiveToken, removalRoute } from '../requests/routes.ts';
import type { Delivered, Ping, PingDelivery } from '../table/pingDelivery.ts';
import type { ReminderDeps } from '../table/reminders.ts';
import { pingBlocks, reminderBlocks } from '../views/pings.ts';

type Logged = { readonly requests: Requests; readonly log: Log };
type Deps = Logged & Pick<PingDelivery, 'shown' | 'isLooking'> & { readonly tables: TableMessages };
/** Pings that were posted through taps. */
const MAX_KEPT = 1_000;

export function pingDelivery({ requests, tables, log, shown, isLooking }: Deps): PingDelivery {
  const tokens = new Latest<LiveToken>(MAX_KEPT);
  const post = (ping: Ping): Promise<Delivered> => {
    const { table, direct } = ping;
    const { id: match, channel } = table.record;
    const body = messageOf(pingBlocks(ping));
    return delivered(log, match, async () => {
      if (direct !== undefined) return postTo(requests, direct.user, { body });
      const { id: message, token } = await tables.postInChannel(table, { body });
      if (message !== undefined && token !== undefined) tokens.set(message, token);
      return message === undefined ? 'unnamed' : { channel, message };
    });
  };
  const remove: PingDelivery['remove'] = async ({ id: match, guild, channel }, sent) => {
    // Outside its servers the bot can delete only direct messages.
    const route = removalRoute(tokens.get(sent.message), isServer(guild) || sent.channel !== channel);
    if (route === undefined) return;
    const removed = route === 'bot' ? requests.delete(sent) : requests.deleteByToken(route.token, sent.message);
    await removed.catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not deleted'));
  };
  return { shown, isLooking, hasRoom: () => requests.budget.isIdle, post, remove };
}

export const reminderDelivery =
  ({ requests, log }: Logged): ReminderDeps['deliver'] =>
  (reminder) =>
    delivered(log, undefined, () => postTo(requests, reminder.user, { body: messageOf(reminderBlocks(reminder)) }));

/** To somebody alone. */
async function postTo(requests: Requests, user: string, payload: Payload) {
  const channel = await requests.direct(user);
  return { channel, message: (await requests.post(channel, payload)).id };
}

/** What Discord refuses is not to be tried again. */
const delivered = (log: Log, match: string | undefined, send: () => Promise<Delivered>): Promise<Delivered> =>
  send().catch((error: unknown) => {
    log.warn({ err: error, match }, 'a ping was not sent');
    return troubleOf(error) === 'forbidden' ? 'refused' : 'failed';
  });
