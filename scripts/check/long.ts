/** `npm run long`: what takes too long for `npm test`, with the measurements of docs/operations.md. */
import { getChromium } from '../find/chromium.ts';
import { addSums, runSteps, type Step } from './run-steps.ts';

process.env.CHROMIUM_PATH = getChromium().path;
process.env.KILLS = '20';
/** Each run sends other calls. The failed test's name has the seed, for HOSTILE_SEED. */
const hostileSeed = process.env.HOSTILE_SEED ?? String(Math.floor(Date.now() / 1000));
process.env.HOSTILE_SEED = hostileSeed;
process.env.HOSTILE_CALLS = '20000';
process.env.LIVE_WRITES = '200';
process.env.FEED_TRANSACTIONS = '10000';
process.env.TEAM_CLASSES = '500';

const TESTS = /^ +Tests /;
const vitest = (name: string, file: string): Step => ({ name, command: ['vitest', 'run', file], counts: TESTS });
const simulation = (name: string, ...options: string[]): Step => ({
  name: `simulation${name}`,
  command: ['node', 'scripts/simulate/simulate.ts', ...options],
  counts: /^simulation: \d+ passed/,
});
const crashPoints = (name: string, ...options: string[]): Step => ({
  name,
  command: ['node', 'scripts/simulate/crash-points.ts', ...options],
  counts: /^crash points: \d+ passed/,
});
const stories = (name: string, ...options: string[]): Step => ({
  name: `browser stories, ${name}`,
  command: ['playwright', 'test', ...options],
  counts: /^ {2}\d+ (passed|failed)/,
});

// The browser tests measure times, so one step at a time.
const tests = await runSteps(
  [
    simulation(', 5000 seeds', '--runs', '5000'),
    simulation(' on PostgreSQL with two servers, 500 seeds', ...'--runs 500 --engine postgres --servers 2'.split(' ')),
    vitest('the server killed 20 times in the middle of writes', 'server/kill.sqlite'),
    vitest('device to device, 200 writes', 'tests/live.test.ts'),
    vitest(`20000 hostile calls, seed ${hostileSeed}`, 'server/routes/hostile'),
    {
      name: `the server on PostgreSQL, stopped 20 times, with 10,000 transactions and 20000 hostile calls, seed ${hostileSeed}`,
      command: ['node', 'scripts/check/postgres/test-postgres.ts'],
      counts: TESTS,
    },
    {
      name: 'no hostile input takes more than 3 times as long as a plain one',
      command: ['node', 'bench/hostile/run.ts'],
    },
    vitest('the teams of 500 invented classes are equal and keep the rules', 'domain/teams/equal-teams'),
    crashPoints('every crash point'),
    crashPoints(
      'every 10th crash point of the server on PostgreSQL',
      ...'--engine postgres --kind server --every 10'.split(' '),
    ),
    {
      name: 'planted bugs are found',
      command: ['node', 'scripts/simulate/planted-bugs.ts'],
      counts: /^planted bugs: \d+ passed/,
    },
    stories('ten times each', '--repeat-each=10'),
  ],
  { lanes: 1 },
);
process.env.LONG_STORIES = '1';
const long = await runSteps([stories('to their full length')], { lanes: 1 });
const { ok, passed, failed } = addSums([tests, long]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
