import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The question before a sign-out leaves out the drafts, so the teacher signs out without knowing of them.',
  foundBy: 'vitest run src/features/session/sign-out/use-sign-out.test.tsx',
  changes: [{ search: 'nothing: changes + drafts === 0', replace: 'nothing: changes === 0' }],
};
