import { sql, type Kysely, type Transaction } from 'kysely';
import { linksBelow } from '#domain/rows/tree.ts';
import type { TableName } from '#domain/tables/all.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { livingClasses, livingRows } from '../rows/living.ts';
import type { ServerRow } from '../rows/server-row.ts';

type Column = Extract<keyof TeachersTable, `total${string}`>;

const COLUMNS: Partial<Record<TableName, Column>> = {
  classes: 'totalClasses',
  students: 'totalStudents',
  assessments: 'totalAssessments',
  marks: 'totalMarks',
};

const count = sql<number>`count(*)`.as('count');

/** Returns 0 for a deleted row or a removed student, and 1 for any other row. It does not check the row's parents. */
export function countsOf(row: ServerRow | null): number {
  return row && row.tomb === null && row.fields['deleted'] !== true ? 1 : 0;
}

/**
 * Collects how one write changes the teacher's totals (docs/product.md 9.3). The totals are stored in the transaction
 * of the write, so they are always exact. All rows are counted again only if the write hides or shows rows below a row.
 */
export class Totals {
  readonly #more = new Map<Column, number>();
  #recount = false;

  add(table: TableName, more: number): void {
    const column = COLUMNS[table];
    if (column) this.#more.set(column, (this.#more.get(column) ?? 0) + more);
  }

  /** Must be called when a row is deleted. */
  takeAway(row: ServerRow): void {
    if (linksBelow(row.table).some(({ table }) => COLUMNS[table])) this.recount();
    else this.add(row.table, -countsOf(row));
  }

  recount(): void {
    this.#recount = true;
  }

  async keep(trx: Transaction<Database>, teacherId: number): Promise<void> {
    if (this.#recount) {
      const counted = await countAll(trx, teacherId);
      await trx.updateTable('teachers').set(counted).where('id', '=', teacherId).execute();
    } else if ([...this.#more.values()].some((more) => more !== 0)) {
      await addTotals(trx, { ...NO_MORE, ...Object.fromEntries(this.#more), id: teacherId });
    }
  }
}

const NO_MORE: Record<Column, number> = { totalClasses: 0, totalStudents: 0, totalAssessments: 0, totalMarks: 0 };

const addTotals = prepared<Record<Column, number> & { id: number }, unknown>((db, placeholder) =>
  db
    .updateTable('teachers')
    .set((eb) => ({
      totalClasses: eb('totalClasses', '+', placeholder('totalClasses')),
      totalStudents: eb('totalStudents', '+', placeholder('totalStudents')),
      totalAssessments: eb('totalAssessments', '+', placeholder('totalAssessments')),
      totalMarks: eb('totalMarks', '+', placeholder('totalMarks')),
    }))
    .where('id', '=', placeholder('id')),
);

async function countAll(db: Kysely<Database>, teacherId: number): Promise<Record<Column, number>> {
  const classes = await livingClasses(db, teacherId).select(count).executeTakeFirstOrThrow();
  const students = await livingRows(db, teacherId, 'students')
    .where('students.deleted', '=', 0)
    .select(count)
    .executeTakeFirstOrThrow();
  const assessments = await livingRows(db, teacherId, 'assessments').select(count).executeTakeFirstOrThrow();
  const marks = await livingRows(db, teacherId, 'marks').select(count).executeTakeFirstOrThrow();
  return {
    totalClasses: Number(classes.count),
    totalStudents: Number(students.count),
    totalAssessments: Number(assessments.count),
    totalMarks: Number(marks.count),
  };
}
