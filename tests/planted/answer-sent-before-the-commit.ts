import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server answers a write before the commit has stored that write.',
  foundBy: 'vitest run server/db/one-connection',
  changes: [
    {
      search: 'await turn.executeQuery(COMMIT);',
      replace: 'void setTimeout(1).then(async () => await turn.executeQuery(COMMIT));',
    },
  ],
};
