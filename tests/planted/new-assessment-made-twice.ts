import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A save makes a new assessment although another save has made it already, so two saves at the same moment send it twice.',
  foundBy: 'vitest run src/repositories/assessments/assessment-saves.test.ts',
  changes: [{ search: 'writes: row\n', replace: 'writes: false\n' }],
};
