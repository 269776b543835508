import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries when the server answers that the session has ended.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'return results ? await applyResults(device, entries, results) : outcomeWithoutResults(answer, entries);',
      replace: `if (answer.outcome.kind === 'sign-in') await device.db.outbox.bulkDelete(entries.map((entry) => entry.seq)); return results ? await applyResults(device, entries, results) : outcomeWithoutResults(answer, entries);`,
    },
  ],
};
