import { type ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from './migration.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the table that counts events for the limits on account calls (docs/product.md 1.62, 1.63). */
export const counters: Migration = {
  name: '014-counters',
  async up(trx) {
    await trx.schema
      .createTable('counters')
      .addColumn('name', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('count', 'integer', required)
      .addColumn('ends_at', 'bigint', required)
      .addPrimaryKeyConstraint('counters_pk', ['name', 'who'])
      .execute();
    await trx.schema.createIndex('counters_by_end').on('counters').column('ends_at').execute();
  },
};
