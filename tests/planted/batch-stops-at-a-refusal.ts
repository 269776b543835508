import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server does not apply the writes that follow a refused write in the same batch.',
  foundBy: 'vitest run server/sync/apply/apply.test.ts',
  changes: [
    {
      search: `answers.push(answer);
} catch (failure) {`,
      replace: `answers.push(answer);
if (answer.code !== undefined) return { answers, failure: new Error('stopped') };
} catch (failure) {`,
    },
  ],
};
