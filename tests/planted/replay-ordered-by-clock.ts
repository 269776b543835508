import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay sends the outbox entries in the order of the wall clock instead of the order of their seq.',
  foundBy: 'simulation',
  changes: [
    {
      search: `.where('state').equals('waiting').limit(most).toArray();`,
      replace: `.where('state').equals('waiting').sortBy('at').then((entries) => entries.slice(0, most));`,
    },
  ],
};
