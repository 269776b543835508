import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds the columns for the branches of refresh tokens (docs/sync.md L7), and the column that says whether a teacher has
 * chosen the password through a mailed link. An account whose address is in ADMIN_EMAILS is an admin only after that
 * (docs/product.md 1.5). No existing account has shown this, so the column starts with 0.
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
