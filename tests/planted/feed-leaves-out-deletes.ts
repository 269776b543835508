import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The change feed does not say that a row is deleted.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'return tomb === null ? { table, id, change, fields } :',
      replace: `return tomb !== '' ? { table, id, change, fields } :`,
    },
  ],
};
