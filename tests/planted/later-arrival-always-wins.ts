import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The merge lets the write that arrives later win, whichever edit stamp is higher.',
  foundBy: 'vitest run server/sync/apply/apply.test.ts',
  changes: [
    {
      search: 'return !heldStamp || compareStamps(stamp, heldStamp) >= 0;',
      replace: 'return !heldStamp || compareStamps(stamp, heldStamp) !== 0;',
    },
  ],
};
