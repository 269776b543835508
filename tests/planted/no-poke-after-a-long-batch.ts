import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server sends the other devices no poke after a batch of several writes.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (anew || applied.some(({ repeat }) => !repeat)) live.poke(teacher, counter);',
      replace: 'if (applied.length === 1 && !applied[0]?.repeat) live.poke(teacher, counter);',
    },
  ],
};
