import { leads } from '../src/table/refusals.ts';
import { command, own, whichTable } from './data.ts';
import { ending } from './ending.ts';

export const cancel = ending({
  data: command('cancel', own('cancel.about'), [whichTable()]),
  looks: 'anybody',
  may: leads,
  asks: () => 'cancelAsk',
  button: 'cancelDo',
  act: ({ house, actor }, match, only) => house.host.cancel(match, actor, only),
  said: () => 'cancelled',
});
