import type { Table } from '../table/table.ts';
import type { Tell } from '../words/index.ts';
import type { Button } from './blocks.ts';
import { tapId, UNASKED } from './ids.ts';

/** A server manager's way to end any table: `/cancel` asks first. */
export const endButton = ({ record }: Table, tell: Tell): Button => ({
  id: tapId('cancel', record.id, UNASKED),
  label: tell('endTable', {}),
  style: 'danger',
});
