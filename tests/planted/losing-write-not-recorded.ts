import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'When two devices set the same unit of a mark, the server records no clash for the write that lost on its arrival.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'return [{ unit, lost: won ? { fields, stamp: held } : { fields: mine, stamp } }];',
      replace: 'return won ? [{ unit, lost: { fields, stamp: held } }] : [];',
    },
  ],
};
