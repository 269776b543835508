import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device removes an outbox entry at the answer, before the change feed has brought the change of that entry.',
  foundBy: 'crash-points --kind context --story tablets',
  changes: [
    {
      search: 'const isPassed = ({ change }: { change: number }) => change <= cursor;',
      replace: 'const isPassed = ({ change }: { change: number }) => change <= Math.max(change, cursor);',
    },
  ],
};
