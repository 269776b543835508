import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device shows the values of a refused write in a row that the server has.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'serverLacks || !isSetAside(entry)',
      replace: 'serverLacks || !isSetAside(entry) || entry.error !== null',
    },
  ],
};
