import { index } from './002-rows.ts';
import type { Migration } from './migration.ts';

const TABLES_OF_CLASS = [
  'students',
  'activity_notes',
  'assessments',
  'assessment_scores',
  'races',
  'race_events',
  'clashes',
];

/**
 * Adds the id as the last column of several indexes, because the server reads the child rows of a row in the order of their
 * ids. With the old indexes, SQLite used the primary key for this order and read all rows of the teacher.
 */
export const byId: Migration = {
  name: '007-by-id',
  async up(trx) {
    await trx.schema.dropIndex('marks_of_class').execute();
    await index(trx, 'marks', 'of_class', ['class_id', 'created_at', 'id']);
    for (const table of TABLES_OF_CLASS) {
      await trx.schema.dropIndex(`${table}_of_class`).execute();
      await index(trx, table, 'of_class', ['class_id', 'id']);
    }
    await trx.schema.dropIndex('classes_of_book').execute();
    await index(trx, 'classes', 'of_book', ['grade_book_id', 'id']);
  },
};
