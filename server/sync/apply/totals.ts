import type { Transaction } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database, TeachersTable } from '../../db/schema.ts';
import { COUNTED, livingBelow, type RowsOfTable } from '../../rows/below.ts';
import type { ServerRow } from '../../rows/server-row.ts';

type Column = Extract<keyof TeachersTable, `total${string}`>;

const COLUMNS: Readonly<Record<(typeof COUNTED)[number], Column>> = {
  classes: 'totalClasses',
  students: 'totalStudents',
  assessments: 'totalAssessments',
  marks: 'totalMarks',
};

/** 0 for a deleted row or a removed student, otherwise 1, whatever its parents are. */
export function countsOf(row: ServerRow | null): number {
  return row && row.tomb === null && row.fields['deleted'] !== true ? 1 : 0;
}

export interface Count {
  readonly table: TableName;
  readonly count: number;
}

/** The rows that a delete hides, or that a restore makes visible again. */
export async function countTree(
  { trx, teacherId }: { readonly trx: Transaction<Database>; readonly teacherId: number },
  rows: RowsOfTable,
): Promise<Count[]> {
  return [{ table: rows.table, count: rows.ids.length }, ...(await livingBelow(trx, teacherId, rows))];
}

/** How one write changes the teacher's totals (docs/product.md 9.3), stored in its transaction. */
export class Totals {
  readonly #more = { totalClasses: 0, totalStudents: 0, totalAssessments: 0, totalMarks: 0 };

  add(counts: readonly Count[]): void {
    for (const { table, count } of counts) {
      const counted = COUNTED.find((name) => name === table);
      if (counted) this.#more[COLUMNS[counted]] += count;
    }
  }

  subtract(counts: readonly Count[]): void {
    this.add(counts.map(({ table, count }) => ({ table, count: -count })));
  }

  async keep(trx: Transaction<Database>, teacherId: number): Promise<void> {
    if (Object.values(this.#more).some((more) => more !== 0)) await addTotals(trx, { ...this.#more, id: teacherId });
  }
}

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
