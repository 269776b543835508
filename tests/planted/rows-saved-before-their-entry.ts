import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device saves the rows of a write in one transaction and the outbox entry in another.',
  foundBy: 'crash-points --kind context --story offline',
  changes: [
    {
      search: `await writing(device, () => db.transaction('rw', db.tables, work)); device.nudge();`,
      replace: `for (const write of keyed) {
    await db.transaction('rw', db.tables, async () => {
      for (const patch of write.patches) await layOnce(db, patch);
    });
  }
  await writing(device, () => db.transaction('rw', db.tables, work)); device.nudge();`,
    },
  ],
};
