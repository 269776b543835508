/**
 * `npm test`: all checks with more seeds, crash points, planted bugs, PostgreSQL and browser tests. The last line has the
 * totals.
 */
import { BUILT_SERVER } from '../build/build.ts';
import { getChromium } from '../find/chromium.ts';
import { getEngines, missingLine } from '../find/engines.ts';
import { getPostgres, postgresLine } from '../find/postgres.ts';
import { addSums, runSteps, type Step } from './run-steps.ts';
import { BUILD, everyCrashPoint, SHORT_CHECKS, simulation, UNIT_TESTS } from './steps.ts';

const { path, from } = getChromium();
console.log(`Browser: ${path} (${from})`);
const postgres = getPostgres();
console.log(postgresLine(postgres));
const engines = getEngines();
console.log(`${missingLine(engines)}\n`);
process.env.CHROMIUM_PATH = path;

const PLANTED: Step = {
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
/** Each call once, and the parts of the server with most of its SQL. `npm run long` runs all tests of the server. */
const SQL_TESTS = [
  'postgres.test',
  'every-call',
  ...['db', 'live', 'purge', 'sync', 'writes'].map((part) => `server/${part}/`),
];
const ON_POSTGRES: Step = {
  name: 'the server on PostgreSQL',
  command: ['node', 'scripts/check/postgres/test-postgres.ts', ...SQL_TESTS],
  counts: /^ +Tests /,
};
const STORIES = { command: ['playwright', 'test', '--workers=1'], counts: /^ {2}\d+ (passed|failed)/ };

/** Each has its own output folder, because Playwright empties the folder at its start. */
function stories(name: string, project: 'alone' | 'together'): Step {
  return {
    ...STORIES,
    name,
    command: [...STORIES.command, `--project=${project}`, `--output=test-results/${project}`],
  };
}

const IN_ENGINES: Step = {
  ...STORIES,
  name: `the most important stories in ${engines.join(' and ')}`,
  command: [...STORIES.command, '--config=e2e/engines/playwright.config.ts', '--grep=@short'],
};

// Their results do not depend on time, so they use the processors while a browser test waits.
const background = runSteps([simulation(100, 'mixed'), everyCrashPoint(24), PLANTED, ...SHORT_CHECKS], {
  inBackground: true,
});
const built = await runSteps([BUILD]);
// Tests that start a server start the built one.
if (built.ok) process.env.SERVER_MAIN = BUILT_SERVER;
// They use less than half of the processor time, so they run while there is much to do in the background.
const alone = await runSteps([stories('browser stories in which a moment counts', 'alone')], { lanes: 1 });
// Two of these steps run at the same time, the longest first. On a busy machine they took 800, 650, 203 and 165 s, so both lanes
// end at about the same time.
const checks = await runSteps([
  UNIT_TESTS,
  stories('browser stories', 'together'),
  ...(postgres ? [ON_POSTGRES] : []),
  ...(engines.length > 0 ? [IN_ENGINES] : []),
]);
const { ok, passed, failed } = addSums([built, alone, checks, await background]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
