import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    "The server takes the day's settings of a new mark as a touch, so they replace the settings of a mark that another device made.",
  foundBy: 'simulation',
  changes: [
    {
      search: 'upsert(context, { studentId, day: createdAt }, touchedFields(written), { score, defaults })',
      replace:
        'upsert(context, { studentId, day: createdAt }, { ...touchedFields(written), ...defaults }, { score, defaults: {} })',
    },
  ],
};
