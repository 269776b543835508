import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'A round in which batches get through and pages do not counts as a failure of the network. So the app says that it is offline, and sends all waiting writes again every few seconds.',
  foundBy: 'simulation',
  changes: [
    {
      search: `return this.accepted.isEmpty || stop.cause !== 'network' ? stop : { ...stop, cause: 'server' };`,
      replace: 'return stop;',
    },
  ],
};
