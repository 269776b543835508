import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    "The server takes the day's settings of a new mark as a touch, so they replace the settings of a mark that another device made.",
  foundBy: 'simulation',
  changes: [
    {
      search: "return isRest(context) ? { fields: written, defaults: given } : partsOfCreate('marks', written, given);",
      replace: 'return { fields: { ...written, ...given }, defaults: {} };',
    },
  ],
};
