import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A restore brings back the deleted row but does not send the rows below that row in the change feed.',
  foundBy: 'vitest run server/writes/deletes.test.ts',
  changes: [
    {
      search: 'await bringBack(context, [...shown, ...lastFirst(deleted)]);',
      replace: 'await bringBack(context, [...shown.slice(0, 0), ...lastFirst(deleted)]);',
    },
  ],
};
