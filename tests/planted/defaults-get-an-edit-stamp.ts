import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The default values of a new row get the edit stamp of the write, so they replace values that other devices set earlier.',
  foundBy: 'simulation',
  changes: [
    {
      search:
        'return merge(table, { fields: { ...TABLES[table].defaults, ...fixed }, units: {} }, written, by, false);',
      replace:
        'return merge(table, { fields: { ...fixed }, units: {} }, { ...TABLES[table].defaults, ...written }, by, false);',
    },
  ],
};
