import type { Step } from './run-steps.ts';

export const UNIT_TESTS: Step = { name: 'unit tests', command: ['vitest', 'run'], counts: /^ +Tests / };

export const BUILD: Step = {
  name: 'build, size budget and oldest browsers',
  command: ['node', 'scripts/check/built-app.ts'],
};

/** Node collects less often with 64 MB for young objects, of which these programs create many. */
const SPACE = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** With `mixed`, every tenth seed is on PostgreSQL, half of them with two servers. */
export function simulation(seeds: number, engine: 'sqlite' | 'mixed'): Step {
  return {
    name: `simulation, ${seeds} seeds`,
    command: ['node', ...SPACE, 'scripts/simulate/simulate.ts', '--runs', String(seeds), '--engine', engine],
    counts: /^simulation: \d+ passed/,
  };
}

/** Every 24th reaches every scenario; `npm run long` plays all. */
export function everyCrashPoint(every: number): Step {
  return {
    name: `every ${every}th crash point`,
    command: ['node', ...SPACE, 'scripts/simulate/crash-points.ts', '--every', String(every)],
    counts: /^crash points: \d+ passed/,
  };
}

/** The checks that take only a few seconds each. The longest check is first. */
export const SHORT_CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'each planted bug has its place', command: ['node', 'scripts/simulate/planted-bugs.ts', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'every rule has a test', command: ['node', 'scripts/check/rules.ts'] },
  { name: 'the documents have the tables of the code', command: ['node', 'scripts/check/rows-table.ts'] },
  { name: 'no size of the code is over its number', command: ['node', 'scripts/measure/measure.ts', '--check'] },
  { name: 'wire and contract version agree', command: ['node', 'scripts/check/wire-hash.ts'] },
];
