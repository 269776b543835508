import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A resync deletes the outbox entries that wait to be sent.',
  foundBy: 'crash-points --kind network --story "older database"',
  changes: [
    {
      search: `if (answer.kind === 'resync') await startFullPull(device);`,
      replace: `if (answer.kind === 'resync') await device.db.outbox.where('state').equals('waiting').delete(); if (answer.kind === 'resync') await startFullPull(device);`,
    },
  ],
};
