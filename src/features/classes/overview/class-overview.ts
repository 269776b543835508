import { compareTexts } from '#domain/text/compare-texts.ts';
import { timesOf, type ClassTimes } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ReadDraft } from '#domain/drafts/kinds.ts';
import { isSampleClass } from '#domain/ids.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { rollState, type RollState } from '#domain/roll/roll-state.ts';
import { listDrafts } from '../../../repositories/drafts/drafts.ts';
import { listClasses } from '../../../repositories/classes/classes.ts';
import { currentGradeBook, listGradeBooks } from '../../../repositories/classes/grade-books.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import { lastEntry, marksOfDay } from '../../../repositories/roll/roll.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { type BegunRoll, type WeekOfClass, weekOfClass } from './week-of-class.ts';
import { useLiveQuery } from 'dexie-react-hooks';

export interface ClassOverview extends WeekOfClass {
  id: number;
  name: string;
  /** Created by the app for a new teacher (docs/product.md 1.117). */
  isSample: boolean;
  students: number;
  /** On this weekday; null if the class has no time. */
  times: ClassTimes | null;
  /** Today's; null until the first pull has ended, because a finished roll would look unfinished. */
  state: RollState | null;
  /** Begun, with the oldest day first (docs/product.md 2.27). */
  unsaved: BegunRoll[];
}

export interface BookOverview {
  book: GradeBookRow | null;
  /** If this is true and `book` is null, another device has deleted the current grade book. */
  hasBooks: boolean;
  /** The classes, sorted by start time, then by name. */
  classes: ClassOverview[];
  students: number;
}

export async function bookOverview({ db, userId }: SyncDevice, today: LocalDate): Promise<BookOverview> {
  const book = await currentGradeBook(db, userId);
  if (!book) return { book: null, hasBooks: (await listGradeBooks(db)).length > 0, classes: [], students: 0 };
  const [rows, drafts, complete] = await Promise.all([
    listClasses(db, book.id),
    listDrafts(db, 'roll'),
    isComplete(db),
  ]);
  const start = ({ times }: ClassOverview) => times?.start ?? '99';
  const classes = await Promise.all(
    rows.map(async (row) => {
      const unsaved = begunRolls(drafts, row.id);
      const isSample = isSampleClass(userId, row.id);
      const [students, marks, last] = await Promise.all([
        listStudents(db, row.id),
        marksOfDay(db, row.id, today),
        lastEntry(db, row.id, today),
      ]);
      const ids = students.map(({ id }) => id);
      const recorded = new Set(marks.map(({ studentId }) => studentId));
      // Some marks may be missing before the first pull has ended.
      const state = complete ? rollState(ids, recorded, last) : null;
      const week = complete && !isSample ? await weekOfClass(db, row, today, unsaved) : { rolls: [], missing: [] };
      const times = timesOf(row, today);
      return { id: row.id, name: row.name, isSample, students: students.length, times, state, unsaved, ...week };
    }),
  );
  return {
    book,
    hasBooks: true,
    classes: classes.sort((a, b) => compareTexts(start(a), start(b))),
    students: classes.reduce((sum, { students }) => sum + students, 0),
  };
}

function begunRolls(drafts: readonly ReadDraft<'roll'>[], id: number): BegunRoll[] {
  return drafts
    .filter(({ place }) => place.classId === id)
    .map(({ place, count }) => ({ day: place.day, marks: count }))
    .sort((a, b) => compareTexts(a.day, b.day));
}

export function missingRolls(classes: readonly ClassOverview[]) {
  const all = classes.flatMap((one) => one.missing.map((day) => ({ one, day })));
  const withRoll = new Set(classes.flatMap(({ rolls }) => rolls));
  const quiet = new Map<LocalDate, ClassOverview>();
  for (const { one, day } of all) if (!withRoll.has(day) && !quiet.has(day)) quiet.set(day, one);
  const latestFirst = (a: { day: LocalDate }, b: { day: LocalDate }) => compareTexts(b.day, a.day);
  return {
    rolls: all.filter(({ day }) => withRoll.has(day)).sort(latestFirst),
    /** With the first class of each day. The school may have been closed, so not all classes are listed. */
    quiet: [...quiet].map(([day, one]) => ({ one, day })).sort(latestFirst),
  };
}

export function useBookOverview(device: SyncDevice, today: LocalDate): BookOverview | undefined {
  return useLiveQuery(async () => await bookOverview(device, today), [device, today]);
}
