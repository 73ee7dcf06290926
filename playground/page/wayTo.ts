/** Links to messages of this playground. */
import { useTab } from './tab.ts';

/** A message's address. */
const PLACE = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)\/(\d+)$/;

/** Handles a click on a link: a message of this playground opens in this tab, as in Discord. */
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
