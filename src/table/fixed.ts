/** Shows what a deal depends on before anybody can know the cards, in a message that nobody changes later. */
import type { Log } from '../log.ts';
import { isFrozen } from './freeze.ts';
import type { Host } from './host.ts';
import type { Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';

interface Deps {
  readonly host: Pick<Host, 'dealing'>;
  readonly log: Log;
  /** Posts it where the table is; returns the message, whose id Discord may not have said. */
  readonly post: (table: Table) => Promise<{ readonly id: string | undefined }>;
}

/** Called with each change of a table. */
export function showFixed(deps: Deps, change: TableChange): void {
  const isNew = change.kind === 'changed' && (change.before === undefined || !isFrozen(change.before));
  // If the cards are dealt again, the message is there already.
  if (isNew && isFrozen(change.table) && change.table.record.freeze!.message === null) void show(deps, change.table);
}

async function show({ host, log, post }: Deps, table: Table): Promise<void> {
  const { id } = table.record;
  try {
    const message = await post(table);
    if (message.id === undefined) throw new Error('Discord did not return the id of the message');
    await host.dealing.published(id, message.id);
  } catch (error) {
    log.warn({ err: error, match: id }, 'the hash of the deal was not posted: the cards are dealt without a last tap');
    await host.dealing.unpublished(id);
  }
}
