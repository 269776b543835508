import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A page removes accepted entries whose changes come only in a later page.',
  foundBy: 'vitest run src/sync/pull/apply-page',
  changes: [
    {
      search: 'const brought = this.entries.filter(({ change }) => change <= page.to);',
      replace: 'const brought = this.entries;',
    },
  ],
};
