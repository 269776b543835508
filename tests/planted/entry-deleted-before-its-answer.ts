import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay deletes the outbox entries before it sends them.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const judged: Judged | null = asked && this.judge(asked, await asked.answer);',
      replace: `if (asked?.kind === 'batch') await device.db.outbox.bulkDelete(seqsOf(asked.entries)); const judged: Judged | null = asked && this.judge(asked, await asked.answer);`,
    },
  ],
};
