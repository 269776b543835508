import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A context goes on with its round after another context stole its replay lock, so both send and pull at once and ask for the same pages.',
  foundBy: 'simulation',
  changes: [{ search: '{ lost: stop, noteProgress }: Hold', replace: '{ noteProgress }: Hold, stop?: AbortSignal' }],
};
