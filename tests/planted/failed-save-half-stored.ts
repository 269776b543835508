import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'If a request of a save fails, for example on a full device, what the other requests have stored stays.',
  foundBy: 'simulation',
  changes: [
    {
      search: `await Promise.all([
        isSimple`,
      replace: `await Promise.allSettled([
        isSimple`,
    },
  ],
};
