import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries before it sends them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'try { reply = await sendBatch(device, entries);',
      replace:
        'try { await device.db.outbox.bulkDelete(entries.map((entry) => entry.seq)); reply = await sendBatch(device, entries);',
    },
  ],
};
