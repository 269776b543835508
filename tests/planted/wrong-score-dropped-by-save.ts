import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A save of scores deletes the whole draft, so a typed text that is no score is lost.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'left ? db.drafts.put(left) : stored && db.drafts.delete(key)',
      replace: 'left ? db.drafts.delete(key) : db.drafts.delete(key)',
    },
  ],
};
