import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device saves the rows of a write in one transaction and the outbox entry in another.',
  foundBy: 'crash-points --kind context --story offline',
  changes: [
    {
      search:
        'await writeOnce(device, { tables, key }, async () => { const [aside, stamps, sync] = await Promise.all([',
      replace: `for (const write of keyed) {
    await db.transaction('rw', db.tables, async () => await showPatches(db, write.patches));
  }
  await writeOnce(device, { tables, key }, async () => { const [aside, stamps, sync] = await Promise.all([`,
    },
  ],
};
