import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server does not apply the writes that follow a refused write in the same batch.',
  foundBy: 'vitest run server/sync/apply.test.ts',
  changes: [
    {
      search: `answers.push(answer);
} catch (error) {`,
      replace: `answers.push(answer);
if (answer.code !== undefined) break;
} catch (error) {`,
    },
  ],
};
