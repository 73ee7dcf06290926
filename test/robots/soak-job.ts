/** One job of the soak, `soak-job.ts tables 20778 100`: this many of a part from an evening on. Writes what was counted. */
import { PARTS } from './soak-parts.ts';

const [part = '', from, amount] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await PARTS[part]!.run(Number(from), Number(amount))));
} catch (error) {
  console.error((error as Error).stack);
  process.exit(1);
}
// Whatever a failure has left running ends here.
process.exit();
