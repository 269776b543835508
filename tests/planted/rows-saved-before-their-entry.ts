import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device saves the rows of a write in one transaction and the outbox entry in another.',
  foundBy: 'crash-points --kind context --story offline',
  changes: [
    {
      search: 'await writeOnce(device, { tables, key }, async () => { await before?.(db);',
      replace: `for (const write of keyed) {
    await db.transaction('rw', db.tables, async () => {
      await keepBases(db, touchesOf(write.patches));
      for (const patch of write.patches) await applyToShown(db, patch);
    });
  }
  await writeOnce(device, { tables, key }, async () => { await before?.(db);`,
    },
  ],
};
