import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A group that a full pull brings replaces the shown group, although writes of the outbox touch it.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const touched = groups.filter(({ ref }) => bases.has(ref));',
      replace: 'const touched: typeof groups = [];',
    },
    {
      search: 'const rest = groups.filter(({ ref }) => !bases.has(ref));',
      replace: 'const rest = groups;',
    },
  ],
};
