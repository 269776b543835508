import type { Migration } from './migration.ts';

/**
 * The server tells a device that its account was deleted only if it is in this table (docs/product.md 1.82). Accounts that are
 * being deleted during this migration are added.
 */
export const deletedAccounts: Migration = {
  name: '016-deleted-accounts',
  async up(trx) {
    await trx.schema
      .createTable('deleted_accounts')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .execute();
    await trx.schema.createIndex('deleted_accounts_by_time').on('deleted_accounts').column('deleted_at').execute();
    await trx
      .insertInto('deletedAccounts')
      .columns(['id', 'deletedAt'])
      .expression((eb) =>
        eb
          .selectFrom('teachers')
          .select((columns) => ['id', columns.ref('closedAt').$notNull().as('deletedAt')])
          .where('closedAt', 'is not', null),
      )
      .execute();
  },
};
