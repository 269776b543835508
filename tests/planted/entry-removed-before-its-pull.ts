import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device removes an outbox entry at the answer, before the change feed has brought the change of that entry.',
  foundBy: 'crash-points --kind context --story tablets',
  changes: [
    {
      search: 'if (change > this.history.cursor) await markSent(db, entry, change, this.history.epoch);',
      replace: 'if (change < 0) await markSent(db, entry, change, this.history.epoch);',
    },
  ],
};
