/** Delivers pings: each is a message of its own with the bot's token, in the table's channel or to somebody alone. */
import type { Log } from '../../log.ts';
import type { Delivered, Ping, PingDelivery } from '../../table/pings.ts';
import type { ReminderDeps } from '../../table/reminders.ts';
import type { Blocks } from '../../views/blocks.ts';
import { pingBlocks, reminderBlocks } from '../../views/pings.ts';
import { messageOf } from './message.ts';
import { type Requests, troubleOf } from './requests.ts';

type Deps = Pick<PingDelivery, 'shown' | 'isLooking'> & { readonly requests: Requests; readonly log: Log };

export function pingDelivery({ requests, log, shown, isLooking }: Deps): PingDelivery {
  const post = (ping: Ping): Promise<Delivered> => {
    const { id: match, channel } = ping.table.record;
    const to = ping.direct === undefined ? Promise.resolve(channel) : requests.direct(ping.direct.user);
    return delivered({ requests, log }, to, pingBlocks(ping), match);
  };
  const remove: PingDelivery['remove'] = (match, sent) =>
    requests.delete(sent).catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not deleted'));
  return { shown, isLooking, hasRoom: () => requests.budget.isIdle, post, remove };
}

export const reminderDelivery =
  (deps: Pick<Deps, 'requests' | 'log'>): ReminderDeps['deliver'] =>
  (told) =>
    delivered(deps, deps.requests.direct(told.user), reminderBlocks(told));

/** Posts with the bot's token; what Discord refuses is not to be tried again. */
async function delivered(
  { requests, log }: Pick<Deps, 'requests' | 'log'>,
  to: Promise<string>,
  blocks: Blocks,
  match?: string,
): Promise<Delivered> {
  try {
    const channel = await to;
    return { channel, message: (await requests.post(channel, { body: messageOf(blocks) })).id };
  } catch (error) {
    log.warn({ err: error, match }, 'a ping was not sent');
    return troubleOf(error) === 'forbidden' ? 'refused' : 'failed';
  }
}
