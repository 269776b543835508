import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A write of a race becomes an entry while a lap waits in the lap journal.',
  foundBy: 'simulation',
  changes: [
    {
      search: `await settleLapJournal(device).catch(() => undefined);
  return await savePlanned`,
      replace: 'return await savePlanned',
    },
  ],
};
