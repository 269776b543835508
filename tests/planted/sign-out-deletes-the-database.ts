import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A sign-out deletes the database of the teacher, with the writes that wait in it.',
  foundBy: 'vitest run src/db/device.test.ts',
  changes: [
    {
      search: 'await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });',
      replace:
        'await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 }); await Dexie.delete(`pe-grade-book-${userId}`);',
    },
  ],
};
