import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The change feed sends a deleted row without its delete, so other devices keep showing the row.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (tomb === null) return { table, id, change, fields };',
      replace: `if (tomb !== '') return { table, id, change, fields };`,
    },
  ],
};
