import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay does not halve the batches when something between the app and the server stops them.',
  foundBy: 'simulation',
  changes: [
    {
      search: "outcome.kind === 'retry' && outcome.cause !== 'busy'",
      replace: "outcome.kind === 'retry' && outcome.cause === 'server'",
    },
  ],
};
