import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The server deletes rows although another device changed them, or rows below them, and the deleting teacher has not seen that change.',
  foundBy: 'crash-points --kind network --story "saved a roll"',
  changes: [
    {
      search: 'if (first) { const count = unseen.length;',
      replace: 'if (first && below.length > 1_000_000) { const count = unseen.length;',
    },
  ],
};
