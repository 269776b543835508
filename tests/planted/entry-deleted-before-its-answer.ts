import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries before it sends them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (entries.length === 0) return null;',
      replace:
        'if (entries.length === 0) return null; const request = await batchRequest(db, entries, await readSync(db)); await db.outbox.bulkDelete(entries.map((entry) => entry.seq)); return { entries, answer: exchange(device, request) };',
    },
  ],
};
