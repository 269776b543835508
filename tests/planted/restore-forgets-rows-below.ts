import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A restore brings back the deleted row but does not send the rows below that row in the change feed.',
  foundBy: 'vitest run server/writes/deletes.test.ts',
  changes: [
    {
      search: '(await rowsBelow(trx, teacherId, deleted)).filter((row) => row.tomb === null)',
      replace: '(await rowsBelow(trx, teacherId, deleted)).filter((row) => row.tomb === null && row.id < 0)',
    },
  ],
};
