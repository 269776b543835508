import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries when the server answers that the session has ended.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'answered: reply.json !== undefined }; default: return outcome;',
      replace: `answered: reply.json !== undefined }; default: if (outcome.kind === 'sign-in') await device.db.outbox.bulkDelete(entries.map((entry) => entry.seq)); return outcome;`,
    },
  ],
};
