import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device removes an outbox entry at the answer, before the change feed has brought the change of that entry.',
  foundBy: 'crash-points --kind context --story tablets',
  changes: [
    {
      search: 'this.accepted.add(asked.sync, answer.epoch, accepted, device.now());',
      replace:
        'this.accepted.add(asked.sync, answer.epoch, accepted, device.now()); await device.db.outbox.bulkDelete(seqsOf(accepted));',
    },
  ],
};
