import type { Step } from './run-steps.ts';

/**
 * Returns the checks that need no browser. Two steps run at a time, so the longest ones come first. If a long step came
 * last, one of the two would have nothing to do meanwhile. `engine` is the engine of the simulation
 * (scripts/simulate/simulate.ts). `more` are other long steps, the longest first.
 */
export function checkSteps(seeds: number, engine: 'sqlite' | 'mixed', more: readonly Step[] = []): Step[] {
  return [
    { name: 'unit tests', command: ['vitest', 'run'], counts: /^ +Tests / },
    {
      name: `simulation, ${seeds} seeds`,
      command: ['node', 'scripts/simulate/simulate.ts', '--runs', String(seeds), '--engine', engine],
      counts: /^simulation: \d+ passed/,
    },
    ...more,
    { name: 'build and size budget', command: ['node', 'scripts/check/size-budget.ts', '--build'] },
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'each planted bug has its place', command: ['node', 'scripts/simulate/planted-bugs.ts', '--check'] },
    { name: 'lint', command: ['oxlint'] },
    { name: 'dead code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'every rule has a test', command: ['node', 'scripts/check/rules.ts'] },
    { name: 'docs/sync.md has the tables of rows', command: ['node', 'scripts/check/rows-table.ts'] },
    { name: 'wire and contract version agree', command: ['node', 'scripts/check/wire-hash.ts'] },
  ];
}
