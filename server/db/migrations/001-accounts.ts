import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql.lit(0));

/**
 * Creates the tables for accounts, sessions and mailed links. The primary key of every table with rows of a teacher
 * begins with the teacher's id.
 */
export const accounts: Migration = {
  name: '001-accounts',
  async up(trx) {
    await trx.schema
      .createTable('teachers')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', required)
      .addColumn('role_id', 'integer', (column) => column.notNull().defaultTo(sql.lit(1)))
      .addColumn('email_verified', 'integer', zero)
      .addColumn('login_count', 'integer', zero)
      .addColumn('login_attempts', 'integer', zero)
      .addColumn('last_login', 'text')
      .addColumn('trial_end_date', 'text', required)
      .addColumn('account_status', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required)
      .addColumn('counter', 'bigint', zero)
      .addColumn('clock_ms', 'bigint', zero)
      .addColumn('clock_counter', 'integer', zero)
      .execute();
    await trx.schema
      .createTable('sessions')
      .addColumn('teacher_id', 'bigint', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('id', 'bigint', required)
      .addColumn('device_name', 'text')
      .addColumn('generation', 'integer', zero)
      .addColumn('used_nonce', 'text')
      .addColumn('created_at', 'bigint', required)
      .addColumn('last_used_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addPrimaryKeyConstraint('sessions_pk', ['teacher_id', 'id'])
      .execute();
    await trx.schema
      .createTable('mail_tokens')
      .addColumn('teacher_id', 'bigint', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addPrimaryKeyConstraint('mail_tokens_pk', ['teacher_id', 'token_hash'])
      .execute();
  },
};
