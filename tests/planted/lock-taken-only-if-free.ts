import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A context asks once for the replay lock and does not queue for it, so no context replays after the holder closes.',
  foundBy: 'vitest run --testTimeout=5000 src/platform/locks.test.ts',
  changes: [
    { search: '{ signal: firstOf(AbortSignal.timeout(FROZEN_MS), leaving) }', replace: '{ ifAvailable: true }' },
  ],
};
