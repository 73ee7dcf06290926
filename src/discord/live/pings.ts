/** Delivers pings: each is a message of its own with the bot's token. */
import type { Log } from '../../log.ts';
import type { Ping, PingDelivery } from '../../table/pings.ts';
import { pingBlocks } from '../../views/pings.ts';
import { messageOf } from './message.ts';
import { type Requests, troubleOf } from './requests.ts';

type Deps = Pick<PingDelivery, 'shown' | 'isLooking'> & { readonly requests: Requests; readonly log: Log };

export function pingDelivery({ requests, log, shown, isLooking }: Deps): PingDelivery {
  const post = async (ping: Ping) => {
    const { id, channel } = ping.table.record;
    try {
      return { message: (await requests.post(channel, { body: messageOf(pingBlocks(ping)) })).id };
    } catch (error) {
      log.warn({ err: error, match: id }, 'a ping was not sent');
      return troubleOf(error) === 'forbidden' ? 'refused' : 'failed';
    }
  };
  const remove: PingDelivery['remove'] = ({ id, channel }, message) =>
    requests
      .delete({ channel, message })
      .catch((error: unknown) => log.warn({ err: error, match: id }, 'a ping was not deleted'));
  return { shown, isLooking, hasRoom: () => requests.budget.isIdle, post, remove };
}
