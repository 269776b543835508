import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The change feed splits the rows of one change over two pages.',
  foundBy: 'vitest run server/sync/pull/feed.test.ts',
  changes: [
    {
      search: 'const whole = found.filter((row) => row.change < cut);',
      replace: 'const whole = found.slice(0, pageRows).filter((row) => row.change <= cut);',
    },
  ],
};
