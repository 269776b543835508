import { termOf, type LocalDate } from '#domain/dates.ts';
import { markId, sampleBookId, sampleClassIds, sampleStudentId } from '#domain/ids.ts';
import { SAMPLE_CLASS_NAME, sampleClass, type SampleClass } from '#domain/sample/sample-class.ts';
import { daySettingsOf, type DaySettings } from '#domain/scoring/settings.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { createClass } from '../../writes/classes.ts';
import { createMarks } from '../../writes/daily-points.ts';
import { createGradeBook } from '../../writes/grade-books.ts';
import { createStudents } from '../../writes/students.ts';
import { chooseGradeBook } from '../../writes/user.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { noteBookName } from './book-names.ts';
import { findClass } from './classes.ts';
import { samplesOf } from './samples.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { readSettings } from '../settings.ts';

interface Place {
  readonly classId: number;
  readonly gradeBookId: number;
  /** The grade book has to be created first. */
  readonly isNewBook: boolean;
}

/**
 * Adds the sample class with its students, marks and notes in one save (docs/product.md 1.113), unless there is one. All ids
 * are derived from the class id, so two devices that add it offline create the same class.
 */
export async function addSample(device: SyncDevice, today: LocalDate): Promise<void> {
  const { db, userId } = device;
  const createdAt = new Date(device.now()).toISOString();
  const plan = async () => {
    const place = await placeOf(db, userId);
    if (place === null) return null;
    const settings = await readSettings(db, userId);
    const content = classWrites(place, sampleClass(today, settings), { settings: daySettingsOf(settings), createdAt });
    if (!place.isNewBook) return { writes: content };
    const [id, name] = [place.gradeBookId, termOf(today)];
    const book = [createGradeBook({ id, name, createdAt }), chooseGradeBook(userId, id)];
    return { writes: [...book, ...content], also: async () => await noteBookName(db, id, name) };
  };
  const changes = ['gradeBooks', 'profile', 'classes', 'students', 'marks', 'activityNotes'] as const;
  await savePlanned(device, { changes, reads: [db.settings], plan });
}

/**
 * Returns where to add the sample class; null if there is one, or grade books without a current one. Without any grade book,
 * the result names a new one.
 */
async function placeOf(db: TeacherDb, userId: number): Promise<Place | null> {
  const before = await samplesOf(db, userId);
  const alive = await Promise.all(before.map(async ({ id }) => await findClass(db, id)));
  if (alive.some((row) => row !== null)) return null;
  // The server keeps the ids of deleted classes.
  const classId = (before.at(-1)?.id ?? sampleClassIds(userId).first - 1) + 1;
  const books = (await db.gradeBooks.toCollection().toArray()).filter(isAlive);
  if (books.length === 0) return { classId, gradeBookId: sampleBookId(classId), isNewBook: true };
  const current = (await db.profile.get(userId))?.currentGradeBookId;
  const book = books.find(({ id }) => id === current);
  return book ? { classId, gradeBookId: book.id, isNewBook: false } : null;
}

function classWrites(
  { classId, gradeBookId }: Place,
  { students, days }: SampleClass,
  { settings, createdAt }: { settings: DaySettings; createdAt: string },
): Write[] {
  const studentId = (index: number) => sampleStudentId(classId, index + 1);
  const register = students.map((fullName, index) => {
    return { id: studentId(index), classId, createdAt, fields: { fullName, number: index + 1 } };
  });
  const rolls = days.map(({ day, marks }) => {
    const written = marks.map((fields, index) => {
      return { id: markId(studentId(index), day), studentId: studentId(index), fields };
    });
    return createMarks(classId, day, written, settings);
  });
  const notes = days.flatMap(({ day, note }) => (note ? [putActivityNote(classId, day, note)] : []));
  return [
    createClass({ id: classId, createdAt, fields: { name: SAMPLE_CLASS_NAME, gradeBookId } }),
    createStudents(register),
    ...rolls,
    ...notes,
  ];
}
