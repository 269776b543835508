import { sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { index, required, rowTable } from './002-rows.ts';
import type { Migration } from './migration.ts';

const TOTALS = ['total_classes', 'total_students', 'total_assessments', 'total_marks'];

/**
 * Creates the tables for activity notes and assessments, and the columns for the totals of each teacher
 * (docs/product.md 9.3).
 */
export const assessments: Migration = {
  name: '003-assessments',
  async up(trx) {
    await rowTable(trx, 'activity_notes')
      .addColumn('class_id', 'bigint', required)
      .addColumn('date', 'text', required)
      .addColumn('short_note', 'text', required)
      .addColumn('long_note', 'text', required)
      .execute();
    await rowTable(trx, 'assessments')
      .addColumn('class_id', 'bigint', required)
      .addColumn('assessment_template_id', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('created_at', 'text', required)
      .execute();
    await rowTable(trx, 'assessment_scores')
      .addColumn('assessment_id', 'bigint', required)
      .addColumn('student_id', 'bigint', required)
      .addColumn('class_id', 'bigint', required)
      .addColumn('field_id', 'integer', required)
      .addColumn('value', 'text', required)
      .execute();
    for (const table of ['activity_notes', 'assessments', 'assessment_scores']) {
      await index(trx, table, 'feed', ['change']);
      await index(trx, table, 'tomb', ['tomb']);
      await index(trx, table, 'of_class', ['class_id']);
    }
    await index(trx, 'assessment_scores', 'of_assessment', ['assessment_id']);
    for (const name of TOTALS) {
      await trx.schema
        .alterTable('teachers')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
        .execute();
    }
    await countOnce(trx);
  },
};

async function countOnce(trx: Transaction<Database>): Promise<void> {
  const living = sql`from classes join grade_books on grade_books.teacher_id = classes.teacher_id
    and grade_books.id = classes.grade_book_id and grade_books.tomb is null`;
  const here = sql`classes.teacher_id = teachers.id and classes.tomb is null`;
  await sql`update teachers set
    total_classes = (select count(*) ${living} where ${here}),
    total_students = (select count(*) ${living} join students on students.teacher_id = classes.teacher_id
      and students.class_id = classes.id and students.tomb is null and students.deleted = 0 where ${here}),
    total_marks = (select count(*) ${living} join marks on marks.teacher_id = classes.teacher_id
      and marks.class_id = classes.id and marks.tomb is null where ${here})`.execute(trx);
}
