import { sql } from 'kysely';
import { index } from './002-rows.ts';
import type { Migration } from './migration.ts';

/**
 * Adds the columns that store how far the purge of each teacher's rows has got, and an index on the age of idempotency keys
 * (docs/sync.md D4.2, P4.2, R10.4).
 */
export const purge: Migration = {
  name: '005-purge',
  async up(trx) {
    for (const name of ['horizon', 'purged_to']) {
      await trx.schema
        .alterTable('teachers')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
        .execute();
    }
    await index(trx, 'answers', 'by_age', ['at']);
  },
};
