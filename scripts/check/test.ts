/**
 * `npm test`: the checks with more seeds, then a part of the crash points, some planted bugs, the server's tests on
 * PostgreSQL, and the browser stories. The last line sums up all tests.
 */
import { checkSteps } from './steps.ts';
import { getChromium } from '../find/chromium.ts';
import { getPostgres, postgresLine } from '../find/postgres.ts';
import { addSums, runSteps, type Step } from './run-steps.ts';

const { path, from } = getChromium();
console.log(`Browser: ${path} (${from})`);
const postgres = getPostgres();
console.log(`${postgresLine(postgres)}\n`);
process.env.CHROMIUM_PATH = path;

/** Plays every 12th crash point, which includes points of every story. `npm run long` plays all crash points. */
const crashPoints: Step = {
  name: 'every 12th crash point',
  command: ['node', 'scripts/simulate/crash-points.ts', '--every', '12'],
  counts: /^crash points: \d+ passed/,
};
const planted: Step = {
  name: 'six planted bugs are found',
  command: [
    'node',
    'scripts/simulate/planted-bugs.ts',
    'delete',
    'entry-deleted',
    'no-poke',
    'losing',
    'replay-ordered',
  ],
  counts: /^planted bugs: \d+ passed/,
};
const onPostgres: Step = {
  name: 'the server on PostgreSQL',
  command: ['node', 'scripts/check/test-postgres.ts'],
  counts: /^ +Tests /,
};
const long = [...(postgres ? [onPostgres] : []), crashPoints, planted];
const checks = await runSteps(checkSteps(200, 'mixed', long));
const counts = /^ {2}\d+ (passed|failed)/;
const together: Step = {
  name: 'browser stories, two at a time',
  command: ['playwright', 'test', '--project=together', '--workers=2'],
  counts,
};
const alone: Step = {
  name: 'browser stories that need the whole machine',
  command: ['playwright', 'test', '--project=alone', '--workers=1'],
  counts,
};
const stories = await runSteps([together, alone], 1);
const { ok, passed, failed } = addSums([checks, stories]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
