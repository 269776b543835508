import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** A deleted teacher takes the rows along. */
export const ofTeacher = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('teachers.id').onDelete('cascade');

/**
 * Creates a table with the columns of every table of synced rows. The primary key begins with the teacher's id, so two teachers
 * can have rows with the same id. The feed is sorted by `change`. `units` stores the edit that set each unit (docs/sync.md W5).
 * `last_…` and `other_change` are for the check of deletes (D2), and `tomb` is the key of the delete (D4.1).
 */
export function rowTable(trx: Transaction<Database>, name: string): CreateTableBuilder<string, string> {
  return trx.schema
    .createTable(name)
    .addColumn('teacher_id', 'bigint', ofTeacher)
    .addColumn('id', 'bigint', required)
    .addColumn('change', 'bigint', required)
    .addColumn('units', 'text', required)
    .addColumn('last_change', 'bigint', required)
    .addColumn('last_device', 'text', required)
    .addColumn('other_change', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
    .addColumn('tomb', 'text')
    .addColumn('tomb_at', 'bigint')
    .addPrimaryKeyConstraint(`${name}_pk`, ['teacher_id', 'id']);
}

export async function index(trx: Transaction<Database>, table: string, name: string, columns: string[]): Promise<void> {
  await trx.schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns(['teacher_id', ...columns])
    .execute();
}
