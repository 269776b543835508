import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Adds the permissions of a teacher. A teacher has no permission until the operator gives one (docs/product.md 1.70). */
export const permissions: Migration = {
  name: '015-permissions',
  async up(trx) {
    await trx.schema
      .alterTable('teachers')
      .addColumn('permissions', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
      .execute();
  },
};
