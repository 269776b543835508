import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An entry that the server has refused or left out is held as accepted, so a page removes it.',
  foundBy: 'simulation',
  changes: [
    {
      search: `if (error || result?.key !== key || resultOutcome(result).kind !== 'done') return null;`,
      replace: `if (error || !result || resultOutcome(result).kind === 'retry') return null;`,
    },
  ],
};
