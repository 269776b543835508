import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds each teacher's generation. A new generation starts when the server finds out that it has lost changes (docs/sync.md
 * P4.2).
 */
export const generations: Migration = {
  name: '011-generations',
  async up(trx) {
    await trx.schema
      .alterTable('teachers')
      .addColumn('generation', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
      .execute();
  },
};
