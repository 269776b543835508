import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The server deletes rows although another device changed them, or rows below them, and the deleting teacher has not seen that change.',
  foundBy: 'crash-points --kind network --story "saved a roll"',
  changes: [
    {
      search: 'const [first] = changed; if (!first) return;',
      replace: 'const [first] = changed; if (!first || changed.length < 1_000_000) return;',
    },
  ],
};
