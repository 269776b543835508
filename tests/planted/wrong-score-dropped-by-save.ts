import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A save of scores deletes the whole draft, so a typed text that is no score is lost.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'left ? drafts.put(left) : drafts.delete(key)',
      replace: 'left ? drafts.delete(key) : drafts.delete(key)',
    },
  ],
};
