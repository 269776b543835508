import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The purge on the device empties a deleted row although a write of this device to that row is still waiting.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (row?.tomb !== key || (await readBases(db, [recordRef(place)])).size > 0) return 0;',
      replace: 'if (row?.tomb !== key) return 0;',
    },
  ],
};
