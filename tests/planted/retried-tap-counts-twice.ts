import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A tap that is tried again after the browser dropped the database handle counts twice.',
  foundBy: 'vitest run src/repositories/drafts.test.ts',
  changes: [{ search: 'if (keys.includes(key)) return;', replace: '' }],
};
