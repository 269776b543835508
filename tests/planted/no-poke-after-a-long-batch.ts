import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server pokes the other devices only after a batch of one write.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (applied.some(({ repeat }) => !repeat)) live.poke(teacher, counter);',
      replace: 'if (applied.length === 1 && !applied[0]?.repeat) live.poke(teacher, counter);',
    },
  ],
};
