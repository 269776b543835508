import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A device drops a delete that the server has refused as changed, although the teacher has not undone it.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (ASKS_AGAIN.includes(error.code) && (await isUndone(db, entry))) {',
      replace: 'if (ASKS_AGAIN.includes(error.code)) {',
    },
  ],
};
