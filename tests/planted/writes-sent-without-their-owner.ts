import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device sends writes without the header that says which teacher made them.',
  foundBy: 'vitest run src/sync/replay/batch.test.ts',
  changes: [
    {
      search: 'const headers = { ...request.headers, [HEADERS.user]: String(userId) };',
      replace: 'const headers = { ...request.headers, ...(userId < 0 ? { [HEADERS.user]: String(userId) } : {}) };',
    },
  ],
};
