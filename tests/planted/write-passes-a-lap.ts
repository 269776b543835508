import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A write of the teacher becomes an entry while a lap waits in the lap journal.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (laps > 0) throw new LapsWait',
      replace: 'if (laps < 0) throw new LapsWait',
    },
  ],
};
