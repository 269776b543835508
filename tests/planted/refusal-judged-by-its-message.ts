import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The device decides by the words of the message, instead of by status and code, how to treat a refused write.',
  foundBy: 'vitest run src/sync/outcome.test.ts',
  changes: [
    {
      search: 'refusalOf(reply.status, error)',
      replace: `refusalOf(/gone|invalid/.test(error.message) ? 400 : reply.status, /gone|invalid/.test(error.message) ? { ...error, code: 'invalid' } : error)`,
    },
  ],
};
