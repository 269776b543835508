import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds the columns for the branches of refresh tokens (docs/sync.md L7), and a column that says whether the teacher has set the
 * password through a mailed link. An account whose address is in ADMIN_EMAILS is an admin only if this column is 1
 * (docs/product.md 1.5). For existing accounts the server does not know how the password was set, so the column starts with 0.
 */
export const sessionsAndAdmins: Migration = {
  name: '008-sessions-and-admins',
  async up(trx) {
    for (const name of ['branch', 'last_branch']) {
      await trx.schema
        .alterTable('sessions')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
        .execute();
    }
    await trx.schema
      .alterTable('sessions')
      .addColumn('branch_at', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
      .execute();
    await trx.schema
      .alterTable('teachers')
      .addColumn('password_by_mail', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
      .execute();
  },
};
