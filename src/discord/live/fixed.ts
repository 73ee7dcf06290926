/** Shows what a deal depends on before anybody can know the cards, in a message that nobody changes later. */
import { isFrozen } from '../../table/freeze.ts';
import type { Table } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import { fixedBlocks } from '../../views/dealing.ts';
import type { LiveDeps } from './liveMessage.ts';
import { messageOf } from './message.ts';

type Deps = Pick<LiveDeps, 'requests' | 'host' | 'log'>;

/** Called with each change of a table. */
export function showFixed(deps: Deps, change: TableChange): void {
  const isNew = change.kind === 'changed' && (change.before === undefined || !isFrozen(change.before));
  if (isNew && isFrozen(change.table)) void show(deps, change.table);
}

async function show({ requests, host, log }: Deps, table: Table): Promise<void> {
  const { id, channel } = table.record;
  try {
    const message = await requests.post(channel, { body: messageOf(fixedBlocks(table)) });
    await host.dealing.published(id, message.id);
  } catch (error) {
    log.warn({ err: error, match: id }, 'what the deal depends on was not shown, so that no tap comes last');
    await host.dealing.unpublished(id);
  }
}
