import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A lap that two devices saw counts twice.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (!areOneLap(one, other)) continue;',
      replace: 'continue;',
    },
  ],
};
