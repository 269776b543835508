import type { Migration } from './migration.ts';

/** Adds an index for the list of accounts, which the server reads in parts, the oldest accounts first (docs/product.md 9.3). */
export const accountsByAge: Migration = {
  name: '010-accounts-by-age',
  async up(trx) {
    await trx.schema.createIndex('teachers_by_age').on('teachers').columns(['created_at', 'id']).execute();
  },
};
