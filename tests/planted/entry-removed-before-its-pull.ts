import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device removes an outbox entry at the answer, before the change feed has brought the change of that entry.',
  foundBy: 'crash-points --kind context --story tablets',
  changes: [
    {
      search: `if (entry.state !== 'waiting' || aside.has(ref)) relay.add(ref); if (change <= cursor) {`,
      replace: `if (entry.state !== 'waiting' || aside.has(ref) || change > 0) relay.add(ref); if (change <= cursor || change > 0) {`,
    },
  ],
};
