import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A context whose replay lock was stolen goes on with its round, so two contexts send and pull at once and ask for the same pages.',
  foundBy: 'simulation',
  changes: [{ search: '{ lost: stop, noteProgress }: Hold', replace: '{ noteProgress }: Hold, stop?: AbortSignal' }],
};
