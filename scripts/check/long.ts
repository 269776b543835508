/** `npm run long`: what takes too long for `npm test`, with the measurements of docs/operations.md. */
import { getChromium } from '../find/chromium.ts';
import { addSums, runSteps } from './run-steps.ts';

process.env.CHROMIUM_PATH = getChromium().path;
process.env.KILLS = '20';
/** Each run sends other calls. The failed test's name has the seed, for HOSTILE_SEED. */
const hostileSeed = process.env.HOSTILE_SEED ?? String(Math.floor(Date.now() / 1000));
process.env.HOSTILE_SEED = hostileSeed;
process.env.HOSTILE_CALLS = '20000';
process.env.LIVE_WRITES = '200';
process.env.FEED_TRANSACTIONS = '10000';
process.env.TEAM_CLASSES = '500';
// The browser tests measure times, so one step at a time.
const tests = await runSteps(
  [
    {
      name: 'simulation, 5000 seeds',
      command: ['node', 'scripts/simulate/simulate.ts', '--runs', '5000'],
      counts: /^simulation: \d+ passed/,
    },
    {
      name: 'simulation on PostgreSQL with two servers, 500 seeds',
      command: ['node', 'scripts/simulate/simulate.ts', '--runs', '500', '--engine', 'postgres', '--servers', '2'],
      counts: /^simulation: \d+ passed/,
    },
    {
      name: 'the server killed 20 times in the middle of writes',
      command: ['vitest', 'run', 'server/kill.sqlite'],
      counts: /^ +Tests /,
    },
    {
      name: 'all tests of the server on PostgreSQL',
      command: ['node', 'scripts/check/test-postgres.ts'],
      counts: /^ +Tests /,
    },
    {
      name: 'PostgreSQL stopped 20 times in the middle of writes',
      command: ['node', 'scripts/check/postgres/test-postgres.ts', 'server/away'],
      counts: /^ +Tests /,
    },
    {
      name: 'two servers, of which one is killed, and PostgreSQL stopped 20 times under load',
      command: ['node', 'scripts/check/postgres/test-postgres.ts', 'tests/servers'],
      counts: /^ +Tests /,
    },
    {
      name: 'no row is missing in the feed of 10,000 transactions by eight servers',
      command: ['node', 'scripts/check/postgres/test-postgres.ts', 'server/sync/concurrent'],
      counts: /^ +Tests /,
    },
    {
      name: 'device to device, 200 writes',
      command: ['vitest', 'run', 'tests/live.test.ts'],
      counts: /^ +Tests /,
    },
    {
      name: `20000 hostile calls, seed ${hostileSeed}`,
      command: ['vitest', 'run', 'server/routes/hostile'],
      counts: /^ +Tests /,
    },
    {
      name: `20000 hostile calls on PostgreSQL, seed ${hostileSeed}`,
      command: ['node', 'scripts/check/postgres/test-postgres.ts', 'server/routes/hostile'],
      counts: /^ +Tests /,
    },
    {
      name: 'no hostile input takes more than 3 times as long as a plain one',
      command: ['node', 'bench/hostile/run.ts'],
    },
    {
      name: 'the teams of 500 invented classes are equal and keep the rules',
      command: ['vitest', 'run', 'domain/teams/equal-teams'],
      counts: /^ +Tests /,
    },
    {
      name: 'every crash point',
      command: ['node', 'scripts/simulate/crash-points.ts'],
      counts: /^crash points: \d+ passed/,
    },
    {
      name: 'every 10th crash point of the server on PostgreSQL',
      command: [
        'node',
        'scripts/simulate/crash-points.ts',
        '--engine',
        'postgres',
        '--kind',
        'server',
        '--every',
        '10',
      ],
      counts: /^crash points: \d+ passed/,
    },
    {
      name: 'planted bugs are found',
      command: ['node', 'scripts/simulate/planted-bugs.ts'],
      counts: /^planted bugs: \d+ passed/,
    },
    {
      name: 'browser stories, ten times each',
      command: ['playwright', 'test', '--repeat-each=10'],
      counts: /^ {2}\d+ (passed|failed)/,
    },
  ],
  { lanes: 1 },
);
process.env.LONG_STORIES = '1';
const stories = await runSteps(
  [
    {
      name: 'browser stories, to their full length',
      command: ['playwright', 'test'],
      counts: /^ {2}\d+ (passed|failed)/,
    },
  ],
  { lanes: 1 },
);
const { ok, passed, failed } = addSums([tests, stories]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
