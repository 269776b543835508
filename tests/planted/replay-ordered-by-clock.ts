import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'Replay sends the outbox entries in the order of the wall clock instead of the order of their seq.',
  foundBy: 'simulation',
  changes: [
    {
      search: `.filter((entry) => entry.state === 'waiting').limit(most).toArray();`,
      replace: `.filter((entry) => entry.state === 'waiting').sortBy('at').then((entries) => entries.slice(0, most));`,
    },
  ],
};
