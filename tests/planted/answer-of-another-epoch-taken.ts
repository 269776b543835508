import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An answer from before a restore removes a write that the restored server lacks.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'const ofOtherEpoch = sent.filter((entry) => entry.epoch !== epoch);',
      replace: 'const ofOtherEpoch: OutboxEntry[] = [];',
    },
    {
      search: 'entry.epoch === epoch && entry.change !== null && entry.change <= cursor',
      replace: 'entry.change !== null && entry.change <= cursor',
    },
  ],
};
