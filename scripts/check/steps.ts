import type { Step } from './run-steps.ts';

/**
 * Returns the checks that need no browser. Two steps run at a time, so the slow ones come first, and short ones run
 * beside them. `engine` is the engine of the simulation (scripts/simulate/simulate.ts).
 */
export function checkSteps(seeds: number, engine: 'sqlite' | 'mixed'): Step[] {
  return [
    { name: 'unit tests', command: ['vitest', 'run'], counts: /^ +Tests / },
    { name: 'build and size budget', command: ['node', 'scripts/check/size-budget.ts', '--build'] },
    { name: 'types', command: ['tsc', '-b'] },
    {
      name: `simulation, ${seeds} seeds`,
      command: ['node', 'scripts/simulate/simulate.ts', '--runs', String(seeds), '--engine', engine],
      counts: /^simulation: \d+ passed/,
    },
    { name: 'each planted bug has its place', command: ['node', 'scripts/simulate/planted-bugs.ts', '--check'] },
    { name: 'lint', command: ['oxlint'] },
    { name: 'dead code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'every rule has a test', command: ['node', 'scripts/check/rules.ts'] },
    { name: 'docs/sync.md has the tables of rows', command: ['node', 'scripts/check/rows-table.ts'] },
    { name: 'wire and contract version agree', command: ['node', 'scripts/check/wire-hash.ts'] },
  ];
}
