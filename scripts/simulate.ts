/** `npm run simulate -- --runs N --seed S`: plays N seeds from S on; prints the seed of each that fails; `--stop`: ends at the first. */
import { parseArgs } from 'node:util';
import { simulate } from '../tests/simulation/run.ts';
import { SimServer } from '../tests/simulation/server.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    stop: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const first = Number(values.seed);
const failed: number[] = [];
let played = 0;
for (let seed = first; seed < first + runs; seed += 1) {
  // A server of its own each time: a seed plays alone as it plays among others.
  const server = new SimServer();
  await server.start();
  played += 1;
  try {
    await simulate(seed, server);
  } catch (error) {
    failed.push(seed);
    console.error(`seed ${seed}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    if (values.runs === '1') console.error(error);
    if (values.stop) break;
  } finally {
    await server.close();
  }
}
if (failed.length > 0) console.error(`Play one again with: npm run simulate -- --runs 1 --seed ${failed[0]}`);
console.log(`simulation: ${played - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
