import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An old answer that arrives after a newer answer still sets the clock of the device, so the clock goes back.',
  foundBy: 'vitest run src/sync/outbox/save.test.ts',
  changes: [{ search: 'if (generation !== server.generation) return false;', replace: '' }],
};
