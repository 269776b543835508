import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server accepts the writes of one teacher under the session of another teacher.',
  foundBy: 'vitest run server/routes/auth.test.ts',
  changes: [
    {
      search: 'if (owner !== undefined && owner !== String(teacherId)) {',
      replace: 'if (owner !== undefined && Number.isNaN(teacherId)) {',
    },
  ],
};
