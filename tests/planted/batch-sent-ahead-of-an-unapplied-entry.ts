import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device sends the next batch before it stores an answer that does not accept every entry, so the entries that the server left out are applied after later entries.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (!isAllDone(answered)) return false;',
      replace: 'void isAllDone(answered);',
    },
  ],
};
