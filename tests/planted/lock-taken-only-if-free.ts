import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A context asks once for the replay lock and does not queue for it, so no other context replays after the holder of the lock has closed.',
  foundBy: 'vitest run --testTimeout=5000 src/platform/locks/web-lock.test.ts',
  changes: [{ search: 'this.hold({ signal }, work)', replace: 'this.hold({ ifAvailable: true }, work)' }],
};
