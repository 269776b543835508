import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The change feed moves the cursor by the number of rows in the page instead of to the change number of the last row.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (found.length <= pageRows) return { rows: found, to: counter,',
      replace: 'if (found.length <= pageRows) return { rows: found, to: after + found.length,',
    },
  ],
};
