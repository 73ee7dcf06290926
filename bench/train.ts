/** Learns what bots know by heart, and the colours of pictures: `npm run train -- sixto`, `sixtoTable`, `nimmt` or `shades`. The same sources give the same file. */
import { trainNimmt } from './trainNimmt.ts';
import { trainShades } from './trainShades.ts';
import { trainSixto } from './trainSixto.ts';
import { trainSixtoTable } from './trainSixtoTable.ts';

const all = new Map([
  ['sixto', trainSixto],
  ['sixtoTable', trainSixtoTable],
  ['nimmt', trainNimmt],
  ['shades', trainShades],
]);
const train = all.get(process.argv[2] ?? '');
if (train === undefined) throw new Error(`Say what is to be learned: ${[...all.keys()].join(' or ')}`);
const began = process.cpuUsage();
const written = train();
const { user, system } = process.cpuUsage(began);
console.log(`${Math.round((user + system) / 1e6)} seconds of one core, ${Math.round(written / 1000)} kB`);
