import { useMemo, useState } from 'react';
import { studentCells, type StudentOfFile } from '#domain/csv/student-cell.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { fillSheet } from '#domain/sheets/fill.ts';
import { matchSheet, type SheetStudent } from '#domain/sheets/match-sheet.ts';
import { editsOf, planFill } from '#domain/sheets/plan-fill.ts';
import { kindsOf, type ScoreKind } from '#domain/sheets/scores.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import type { ChosenSheet } from './use-sheet-file.ts';

export interface Students {
  readonly students: readonly (SheetStudent & StudentOfFile)[];
  readonly grades: readonly GradesSummaryRow[];
  readonly includesUnsent: boolean;
}

/**
 * Returns the scores that the app would write into a spreadsheet, and the choices of the teacher about these scores
 * (docs/product.md 6.61, 6.62, 6.63).
 */
export function useFill({ fileName, bytes, sheet }: ChosenSheet, { students, grades, includesUnsent }: Students) {
  const kinds = kindsOf(sheet);
  const [kind, setKind] = useState<ScoreKind>(kinds[0] ?? 'points');
  const [answers, setAnswers] = useState<ReadonlyMap<number, SheetStudent>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const matches = useMemo(() => matchSheet(sheet.rows, students), [sheet, students]);
  const plan = useMemo(
    () => planFill(sheet, matches, { students: answers }, grades, kind),
    [sheet, matches, answers, grades, kind],
  );
  const names = useMemo(() => namesOf(students), [students]);
  const taken = new Set(plan.flatMap(({ student }) => student?.id ?? []));
  const edits = editsOf(plan, { ticked });
  return {
    kinds,
    kind,
    setKind,
    matches,
    plan,
    ticked,
    /** With an addition in brackets if another student has the same name. */
    nameOf: ({ id, fullName }: SheetStudent) => names.get(id) ?? fullName,
    notInSheet: students.filter(({ id }) => !taken.has(id)),
    count: edits.length,
    /** Null removes the choice. */
    answer: (record: number, student: SheetStudent | null) =>
      setAnswers(new Map([...answers].filter(([at]) => at !== record).concat(student ? [[record, student]] : []))),
    tick: (records: readonly number[], on: boolean) =>
      setTicked(new Set([...ticked].filter((at) => !records.includes(at)).concat(on ? records : []))),
    download: () => {
      const filled = new Blob([fillSheet(bytes, sheet, edits)], { type: 'text/csv' });
      downloadFile(includesUnsent ? fileName.replace(/(\.[^.]*)?$/, '-includes-unsent$1') : fileName, filled);
    },
  };
}

export type Fill = ReturnType<typeof useFill>;

function namesOf(students: Students['students']): Map<number, string> {
  const cells = studentCells(students);
  return new Map(students.map(({ id, fullName }, at) => [id, cells[at] ?? fullName]));
}
