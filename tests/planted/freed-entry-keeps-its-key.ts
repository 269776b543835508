import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A write that was refused because a row was missing is sent again under its old key.',
  foundBy: 'vitest run src/sync/outbox/set-aside.test.ts',
  changes: [{ search: 'if (!entry.error) {', replace: 'if (entry.touches.length > 0) {' }],
};
