import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A page removes entries whose answers are not stored yet, although it is of another epoch or ends before their changes. So a restored server never gets these writes.',
  foundBy: 'vitest run src/sync/replay/unstored-answers',
  changes: [
    {
      search:
        'atBatch === looked && results.epoch === epoch && results.results.every(({ change = 0 }) => change <= to)',
      replace: 'results.results.length >= 0',
    },
  ],
};
