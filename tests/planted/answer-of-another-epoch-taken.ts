import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An answer from before a restore removes a write that the restored server lacks.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const ofOtherEpoch = sent > inEpoch ? await sentInOtherEpoch(db, epoch) : [];',
      replace: 'const ofOtherEpoch: OutboxEntry[] = [];',
    },
    {
      search: 'ofEpoch(cursor).toArray()',
      replace: `db.outbox
        .where('state')
        .equals('sent')
        .filter((entry) => entry.change !== null && entry.change <= cursor)
        .toArray()`,
    },
  ],
};
