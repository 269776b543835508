import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device sends a batch as it has read it earlier, although an earlier entry waits again, so the writes reach the server in another order.',
  foundBy: 'vitest run src/sync/accepted-entries',
  changes: [
    {
      search: 'return (await areNextToSend(db, [...earlier, ...seqsOf(next)])) ? next : null;',
      replace: 'return next;',
    },
  ],
};
