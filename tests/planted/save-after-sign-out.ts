import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A tab saves a write for a teacher who has signed out in another tab.',
  foundBy: 'vitest run src/repositories/account/sign-out.test.ts',
  changes: [{ search: '[!evenSignedOut && assertSignedIn(db), work()]', replace: '[null, work()]' }],
};
