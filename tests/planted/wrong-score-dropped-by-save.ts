import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'A save of scores deletes the whole draft, so a typed text that is no score is lost.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'left ? tables.drafts.put(left) : stored && tables.drafts.delete(key)',
      replace: 'left ? tables.drafts.delete(key) : tables.drafts.delete(key)',
    },
  ],
};
