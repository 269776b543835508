import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An answer from before a restore removes a write that the restored server lacks.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (sent === inEpoch) return [];',
      replace: 'if (sent >= inEpoch) return [];',
    },
    {
      search: 'sentInEpoch(db, epoch, cursor).primaryKeys()',
      replace: `db.outbox
        .where('state')
        .equals('sent')
        .filter((entry) => entry.change !== null && entry.change <= cursor)
        .primaryKeys()`,
    },
  ],
};
