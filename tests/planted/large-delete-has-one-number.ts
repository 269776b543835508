import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A delete of many rows gives all of them the same change number, so a page of the feed can be too small for them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'for (const { change, rows } of numbers.split(ids)) {',
      replace: 'for (const { change, rows } of [{ change: numbers.forRow(), rows: ids }]) {',
    },
  ],
};
