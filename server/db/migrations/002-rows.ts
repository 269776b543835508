import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import type { Migration } from './migration.ts';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Creates a table with the columns that every table of synced rows has. The primary key begins with the teacher's id, so
 * two teachers can have rows with the same id. `change` is the change number, by which the feed is sorted. `units` stores,
 * for each unit, the edit that set the unit (docs/sync.md W5). The columns `last_…` and `other_change` are for the check of
 * deletes (D2). `tomb` is the key of the delete (D4.1).
 */
export function rowTable(trx: Transaction<Database>, name: string): CreateTableBuilder<string> {
  return trx.schema
    .createTable(name)
    .addColumn('teacher_id', 'bigint', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
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

export const rows: Migration = {
  name: '002-rows',
  async up(trx) {
    await trx.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', required)
      .execute();
    await trx.schema
      .createTable('answers')
      .addColumn('teacher_id', 'bigint', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('key', 'text', required)
      .addColumn('input_hash', 'text', required)
      .addColumn('status', 'integer', required)
      .addColumn('change', 'bigint')
      .addColumn('body', 'text')
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('answers_pk', ['teacher_id', 'key'])
      .execute();
    await rowTable(trx, 'profile').addColumn('current_grade_book_id', 'bigint').execute();
    await rowTable(trx, 'settings')
      .addColumn('scoring', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required)
      .execute();
    await rowTable(trx, 'grade_books')
      .addColumn('name', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required)
      .execute();
    await rowTable(trx, 'classes')
      .addColumn('grade_book_id', 'bigint', required)
      .addColumn('name', 'text', required)
      .addColumn('times', 'text', required)
      .addColumn('sort_students_alphabetically', 'integer', required)
      .addColumn('group_by', 'text', required)
      .addColumn('created_at', 'text', required)
      .execute();
    await rowTable(trx, 'students')
      .addColumn('class_id', 'bigint', required)
      .addColumn('full_name', 'text', required)
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('nickname', 'text')
      .addColumn('number', 'integer')
      .addColumn('group_number', 'integer')
      .addColumn('gender', 'text')
      .addColumn('skill_level', 'integer', required)
      .addColumn('note', 'text')
      .addColumn('order_id', 'bigint')
      .addColumn('row', 'bigint')
      .addColumn('deleted', 'integer', required)
      .addColumn('created_at', 'text', required)
      .execute();
    let marks = rowTable(trx, 'marks')
      .addColumn('student_id', 'bigint', required)
      .addColumn('class_id', 'bigint', required)
      .addColumn('created_at', 'text', required)
      .addColumn('attendance_state', 'text', required)
      .addColumn('custom_note', 'text', required)
      .addColumn('adjustment', 'bigint')
      .addColumn('day', 'text', required);
    for (const note of ['note1', 'note2', 'note3', 'note4']) {
      marks = marks.addColumn(note, 'text').addColumn(`${note}_state`, 'text');
    }
    await marks.execute();
    for (const table of ['profile', 'settings', 'grade_books', 'classes', 'students', 'marks']) {
      await index(trx, table, 'feed', ['change']);
      await index(trx, table, 'tomb', ['tomb']);
    }
    await index(trx, 'classes', 'of_book', ['grade_book_id']);
    await index(trx, 'students', 'of_class', ['class_id']);
    await index(trx, 'marks', 'of_class', ['class_id', 'created_at']);
    await index(trx, 'marks', 'of_student', ['student_id', 'created_at']);
  },
};
