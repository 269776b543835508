import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device sends writes without the header that says which teacher made them.',
  foundBy: 'vitest run src/sync/replay/replay-round.test.ts',
  changes: [
    {
      search: 'return { [HEADERS.user]: String(device.userId) };',
      replace: 'return device.userId < 0 ? { [HEADERS.user]: String(device.userId) } : {};',
    },
  ],
};
