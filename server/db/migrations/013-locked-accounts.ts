import type { Migration } from './migration.ts';

/** Adds the time at which the operator locked an account (docs/product.md 1.60). */
export const lockedAccounts: Migration = {
  name: '013-locked-accounts',
  async up(trx) {
    await trx.schema.alterTable('teachers').addColumn('locked_at', 'bigint').execute();
  },
};
