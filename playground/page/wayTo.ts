/** Links to messages of this playground. */
import { useTab } from './tab.ts';

/** A message's address. */
const PLACE = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)\/(\d+)$/;

/** What a click on a link does: a message of this playground is gone to in this tab, as Discord does it. */
export function useWayTo(url: string): (event: Event) => void {
  const { connection, view, me } = useTab();
  const [, channel, target] = PLACE.exec(url) ?? [];
  const isHere = view.places.some(({ channels }) => channels.some(({ id }) => id === channel));
  return (event) => {
    if (!isHere) return;
    event.preventDefault();
    connection.sought = target;
    connection.be(me.username, channel);
  };
}
