import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A resync deletes the outbox entries that wait to be sent.',
  foundBy: 'crash-points --kind network --story "older database"',
  changes: [
    {
      search: 'await db.meta.put(resyncing(await readSync(db)));',
      replace: `await db.outbox.where('state').equals('waiting').delete(); await db.meta.put(resyncing(await readSync(db)));`,
    },
  ],
};
