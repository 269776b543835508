import type { Migration } from './migration.ts';

/**
 * Adds the time at which an account was deleted. The account's rows are deleted later, in parts (docs/product.md 1.15). The
 * index finds these few accounts among all accounts.
 */
export const closedAccounts: Migration = {
  name: '012-closed-accounts',
  async up(trx) {
    await trx.schema.alterTable('teachers').addColumn('closed_at', 'bigint').execute();
    await trx.schema.createIndex('teachers_closed').on('teachers').column('closed_at').execute();
  },
};
