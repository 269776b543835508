import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMIN_ROLE } from '../accounts/roles.ts';
import { hasFiles, hasTable } from './levels.ts';

test('6.29 with the normal limits, accounts of every level from 0 on may save files, copy and see the table, and no account below', () => {
  fc.assert(
    fc.property(fc.nat(), (level) => {
      expect([hasFiles(level), hasTable(level)]).toEqual([true, true]);
      expect([hasFiles(-1 - level), hasTable(-1 - level)]).toEqual([false, false]);
    }),
    // Random numbers rarely include the limit itself and the role of an admin.
    { examples: [[0], [ADMIN_ROLE]] },
  );
});

test('6.29 if the operator sets other minimum levels, an account with the minimum level may save files or see the grades table, and an account below may not', () => {
  fc.assert(
    fc.property(fc.integer(), (limit) => {
      expect([hasFiles(limit, limit), hasTable(limit, limit)]).toEqual([true, true]);
      expect([hasFiles(limit - 1, limit), hasTable(limit - 1, limit)]).toEqual([false, false]);
    }),
  );
});
