/**
 * `npm run test:citus`: on a new cluster of Citus runs the server's tests on PostgreSQL, the tests with a killed and with a
 * third worker, and the simulation of two servers. With arguments, gives them to Vitest and runs only these tests.
 */
import { findPostgres, hasCitus, postgresLine } from '../../find/postgres.ts';
import { startCitus } from '../../serve/citus-cluster.ts';
import { runSteps, type Step } from '../run-steps.ts';

const SIMULATION = ['scripts/simulate/simulate.ts', '--engine', 'citus', '--servers', '2', '--runs', '200'];

const vitest = (...args: string[]): Step['command'] => ['vitest', 'run', ...args];

const STEPS: readonly Step[] = [
  {
    name: 'the server on a distributed database',
    command: vitest('--project', 'postgres'),
    counts: /^ +Tests /,
  },
  {
    name: 'a killed worker and a third worker under load',
    command: vitest('--project', 'citus'),
    counts: /^ +Tests /,
  },
  {
    name: 'simulation of two servers on a distributed database, 200 seeds',
    command: ['node', ...SIMULATION],
    counts: /^simulation: \d+ passed/,
  },
];

const given = process.argv.slice(2);
const steps = given.length === 0 ? STEPS : [{ name: given.join(' '), command: vitest(...given), counts: /^ +Tests / }];

const found = findPostgres();
console.log(postgresLine(found));
if (found && hasCitus(found)) {
  const cluster = await startCitus(found, { shards: 4 });
  process.env.TEST_DATABASE_URL = cluster.url;
  process.env.TEST_CITUS = '1';
  try {
    const { ok, passed, failed } = await runSteps(steps, { lanes: 1 });
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await cluster.stop();
  }
} else {
  console.log('This PostgreSQL does not have the extension Citus, so no test was run (docs/operations.md).');
  console.log('\n0 passed, 0 failed');
}
