import { compareTexts } from '#domain/compare-texts.ts';
import { timesOf, type ClassTimes } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { rollState, type RollState } from '#domain/roll/roll-state.ts';
import type { RollDraft, TeacherDb } from '../../db/schema.ts';
import { listClasses } from '../../repositories/classes.ts';
import { currentGradeBook, listGradeBooks } from '../../repositories/grade-books.ts';
import { isComplete } from '../../repositories/outbox.ts';
import { lastEntry, marksOfDay, rollDrafts } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { weekOfClass } from './week-of-class.ts';

/** A roll that the teacher began and did not save. */
export interface BegunRoll {
  day: LocalDate;
  /** How many students have an unsaved mark. */
  marks: number;
}

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
  /** The rolls that the teacher began and did not save, the oldest day first (docs/product.md 2.27). */
  unsaved: BegunRoll[];
  /** The earlier days of this week with a saved or a begun roll. */
  rolls: LocalDate[];
  /** The earlier days of this week on which the class meets and has no roll (docs/product.md 2.28). */
  missing: LocalDate[];
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
  const start = ({ times }: ClassOverview) => times?.start ?? '99';
  const classes = await Promise.all(
    rows.map(async (row) => {
      const unsaved = begunRolls(drafts, row.id);
      const facts = await classFacts(db, row, today);
      // Before the first pull has ended, a finished roll may look unfinished, and a saved day may look as if it had no roll.
      if (!complete) return { ...facts, state: null, unsaved, rolls: [], missing: [] };
      return { ...facts, unsaved, ...(await weekOfClass(db, row, today, unsaved)) };
    }),
  );
  return {
    book,
    hasBooks: true,
    classes: classes.sort((a, b) => compareTexts(start(a), start(b))),
    students: classes.reduce((sum, { students }) => sum + students, 0),
  };
}

function begunRolls(drafts: readonly RollDraft[], id: number): BegunRoll[] {
  return drafts
    .filter(({ classId }) => classId === id)
    .map(({ day, touched }) => ({ day: day as LocalDate, marks: Object.keys(touched).length }))
    .sort((a, b) => compareTexts(a.day, b.day));
}

async function classFacts(
  db: TeacherDb,
  row: ClassRow,
  today: LocalDate,
): Promise<Omit<ClassOverview, 'unsaved' | 'rolls' | 'missing'>> {
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
