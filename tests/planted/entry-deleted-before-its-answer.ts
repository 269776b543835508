import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries before it sends them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const answer = await batch.answer;',
      replace:
        'await device.db.outbox.bulkDelete(entries.map((entry) => entry.seq)); const answer = await batch.answer;',
    },
  ],
};
