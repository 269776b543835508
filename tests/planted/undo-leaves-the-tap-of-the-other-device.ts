import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'When a teacher takes back a lap that two devices saw, only the tap of one device is undone, so the lap still counts.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'return undoEvents(student?.laps.at(-1)?.eventIds ?? [], moment);',
      replace: 'return undoEvents(student?.laps.at(-1)?.eventIds.slice(0, 1) ?? [], moment);',
    },
  ],
};
