import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'After a restore the server gives change numbers again that devices have already seen for other changes.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (made) await raiseCounters(trx, clock.now());',
      replace: '',
    },
  ],
};
