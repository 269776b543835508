import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device shows a refused write on top of a row that the server has.',
  foundBy: 'simulation',
  changes: [{ search: 'serverLacks || !isSetAside(entry)', replace: `serverLacks || entry.state !== 'parked'` }],
};
