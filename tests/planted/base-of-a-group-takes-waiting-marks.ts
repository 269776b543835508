import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'When a second write touches a group, the values of the first write become server rows in the base of the group.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const rows = before?.rows ?? shown.get(ref);',
      replace: 'const rows = shown.get(ref);',
    },
  ],
};
