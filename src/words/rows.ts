import type { TableName } from '#domain/tables/all.ts';
import { counted, listed, oneOrMany } from './plurals.ts';

/** A table without a plural has only one row for each teacher. */
const ROWS: Readonly<Record<TableName, readonly [one: string, many?: string]>> = {
  profile: ['choice of grade book'],
  settings: ['scoring settings'],
  gradeBooks: ['grade book', 'grade books'],
  classes: ['class', 'classes'],
  students: ['student', 'students'],
  activityNotes: ['activity note', 'activity notes'],
  assessments: ['assessment', 'assessments'],
  marks: ['mark', 'marks'],
  assessmentScores: ['score', 'scores'],
  races: ['race', 'races'],
  raceEvents: ['tap', 'taps'],
  beepTests: ['beep test', 'beep tests'],
  beepEvents: ['tap', 'taps'],
  clashes: ['choice between two values', 'choices between two values'],
  scoreAndNoteClashes: ['choice between two values', 'choices between two values'],
};

export function rowName(table: TableName): string {
  return ROWS[table][0];
}

/** Returns `8 marks`, `1 student`; no number for a table with only one row: `scoring settings`. */
export function rowsText(table: TableName, count: number): string {
  const [one, many] = ROWS[table];
  return many === undefined ? one : counted(count, one, many);
}

/** `first` explains marks: `30 marks (students’ attendance, points and notes)`. */
export function rowsInFull(table: TableName, count: number, first: boolean): string {
  const text = rowsText(table, count);
  if (!first || table !== 'marks') return text;
  return `${text} (${oneOrMany(count, 'a student’s', 'students’')} attendance, points and notes)`;
}

/** Returns counts of rows in a list: `28 marks and 2 students`; '' if there are no rows. */
export function countedRows(counts: ReadonlyMap<TableName, number>): string {
  return listed([...counts].map(([table, count]) => rowsText(table, count)));
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns `8 classes · 204 students`, or `8 classes · 204 students · 4,120 marks`. */
export function bookWords({ classes, students, marks }: { classes: number; students: number; marks?: number }): string {
  const parts = [rowsText('classes', classes), rowsText('students', students)];
  return [...parts, ...(marks === undefined ? [] : [rowsText('marks', marks)])].join(' · ');
}
