import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server applies a write a second time when the device sends the same idempotency key again.',
  foundBy: 'vitest tests/simulation/fuzz',
  changes: [
    {
      search: `body: placeholder('body'), at: placeholder('at') }), );`,
      replace: `body: placeholder('body'), at: placeholder('at') }).onConflict((conflict) => conflict.columns(['teacherId', 'key']).doNothing()));`,
    },
    { search: 'if (stored) {', replace: 'if (stored && stored.status >= 400) {' },
  ],
};
