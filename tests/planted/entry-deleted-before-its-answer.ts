import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries before it sends them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const answer = await exchange(device, await batchRequest(device.db, entries));',
      replace:
        'await device.db.outbox.bulkDelete(entries.map((entry) => entry.seq)); const answer = await exchange(device, await batchRequest(device.db, entries));',
    },
  ],
};
