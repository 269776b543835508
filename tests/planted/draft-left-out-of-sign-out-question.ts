import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The question before a sign-out leaves out the drafts, so the teacher signs out without knowing that drafts are not saved.',
  foundBy: 'vitest run src/repositories/account/sign-out.test.ts',
  changes: [{ search: 'nothing: changes + drafts === 0', replace: 'nothing: changes === 0' }],
};
