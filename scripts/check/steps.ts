import type { Step } from './run-steps.ts';

export const UNIT_TESTS: Step = { name: 'unit tests', command: ['vitest', 'run'], counts: /^ +Tests / };

export const BUILD: Step = {
  name: 'build, size budget and oldest browsers',
  command: ['node', 'scripts/check/built-app.ts'],
};

/**
 * Node options for the simulation and for the crash points (points at which a test ends the app). These programs create many
 * objects that live only for a short time. With 64 MB of space for young objects, Node collects garbage less often.
 */
const SPACE = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Returns the step that runs the simulation. With the engine `mixed`, every tenth seed is played on PostgreSQL, and half of
 * these seeds with two servers.
 */
export function simulation(seeds: number, engine: 'sqlite' | 'mixed'): Step {
  return {
    name: `simulation, ${seeds} seeds`,
    command: ['node', ...SPACE, 'scripts/simulate/simulate.ts', '--runs', String(seeds), '--engine', engine],
    counts: /^simulation: \d+ passed/,
  };
}

/**
 * Returns the step that plays every nth crash point (a point at which the test ends the app). Every 12th crash point is enough
 * to include crash points of every scenario. `npm run long` plays all crash points.
 */
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
  {
    name: 'docs/architecture.md has the figures of the code',
    command: ['node', 'scripts/measure/measure.ts', '--check'],
  },
  { name: 'wire and contract version agree', command: ['node', 'scripts/check/wire-hash.ts'] },
];
