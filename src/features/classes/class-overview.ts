import { timesOf, type ClassTimes } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { rollState, type RollState } from '#domain/roll/roll-state.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { listClasses } from '../../repositories/classes.ts';
import { currentGradeBook, listGradeBooks } from '../../repositories/grade-books.ts';
import { isComplete } from '../../repositories/outbox.ts';
import { lastEntry, marksOfDay, rollDrafts } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** A class with the facts that the lists show. */
export interface ClassOverview {
  id: number;
  name: string;
  students: number;
  /** The class's time on this weekday; null if it has none. */
  times: ClassTimes | null;
  /**
   * The state of the roll. It is null until the first pull has ended, because with half of a day's marks a finished roll
   * would look unfinished.
   */
  state: RollState | null;
  /** The days whose roll the teacher began and did not save, oldest first (docs/product.md 4.2). */
  unsaved: LocalDate[];
}

export interface BookOverview {
  book: GradeBookRow | null;
  /** Whether the teacher has any grade book. If so and `book` is null, the current one was deleted on another device. */
  hasBooks: boolean;
  /** Sorted by start time, then by name. */
  classes: ClassOverview[];
  students: number;
}

/** The current grade book with its classes and the state of their rolls today. */
export async function bookOverview({ db, userId }: SyncDevice, today: LocalDate): Promise<BookOverview> {
  const book = await currentGradeBook(db, userId);
  if (!book) return { book: null, hasBooks: (await listGradeBooks(db)).length > 0, classes: [], students: 0 };
  const [rows, drafts, complete] = await Promise.all([listClasses(db, book.id), rollDrafts(db), isComplete(db)]);
  const unsavedOf = (id: number) =>
    drafts
      .filter(({ classId }) => classId === id)
      .map(({ day }) => day as LocalDate)
      .sort();
  const classes = await Promise.all(
    rows.map(async (row) => ({
      ...(await classOverview(db, row, today)),
      ...(complete ? {} : { state: null }),
      unsaved: unsavedOf(row.id),
    })),
  );
  const start = ({ times }: ClassOverview) => times?.start ?? '99';
  return {
    book,
    hasBooks: true,
    classes: classes.sort((a, b) => start(a).localeCompare(start(b))),
    students: classes.reduce((sum, { students }) => sum + students, 0),
  };
}

async function classOverview(db: TeacherDb, row: ClassRow, today: LocalDate): Promise<Omit<ClassOverview, 'unsaved'>> {
  const [students, marks, last] = await Promise.all([
    listStudents(db, row.id),
    marksOfDay(db, row.id, today),
    lastEntry(db, row.id, today),
  ]);
  const recorded = new Set(marks.map((mark) => mark.studentId));
  const ids = students.map(({ id }) => id);
  const state = rollState(ids, recorded, last);
  return { id: row.id, name: row.name, students: students.length, times: timesOf(row, today), state };
}
