import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device saves the rows of a write in one transaction and the outbox entry in another.',
  foundBy: 'crash-points --kind context --story offline',
  changes: [
    {
      search: `await writeOnce(
    device,
    { ...scope, ahead },`,
      replace: `for (const { patches: one } of (await planning.plan(db))?.writes ?? []) {
    await db.transaction('rw', db.tables, async () => await showPatches(db, one, await readPlaced(db, recordsOf(one))));
  }
  await writeOnce(
    device,
    { ...scope, ahead },`,
    },
  ],
};
