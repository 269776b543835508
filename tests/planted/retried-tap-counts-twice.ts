import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'If the app stores a tap again after the browser has closed the database during the commit, the tap is counted twice.',
  foundBy: 'vitest run src/repositories/drafts/drafts.test.ts',
  changes: [{ search: 'if (keys.includes(key)) return undefined;', replace: '' }],
};
