import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'After a restore the server uses change numbers again that devices already know for other changes.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (made) await raiseCounters(trx, clock.now());',
      replace: '',
    },
  ],
};
