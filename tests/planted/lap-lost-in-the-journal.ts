import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Of several laps in the lap journal, only the first one becomes an entry.',
  foundBy: 'crash-points --kind context --story "times a race"',
  changes: [
    {
      search: 'if (known) addAll(known.events, events);',
      replace: 'if (known) continue;',
    },
  ],
};
