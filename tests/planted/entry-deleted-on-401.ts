import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries when the server answers that the session has ended.',
  foundBy: 'simulation',
  changes: [
    {
      search: `if (answer.kind === 'failed') return this.stopSending(answer.stop);`,
      replace: `if (answer.kind === 'failed' && answer.stop.kind === 'sign-in') await device.db.outbox.bulkDelete(seqsOf(asked.entries)); if (answer.kind === 'failed') return this.stopSending(answer.stop);`,
    },
  ],
};
