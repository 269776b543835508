import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { addDays, type LocalDate, weekdayOf } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { stampText } from '#domain/sync/stamp.ts';
import { unitsTouched } from '#domain/rows/units.ts';
import { TABLES, type TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { DEMO_CLASSES } from '../../scripts/demo/school/classes.ts';
import { demoSettings } from '../../scripts/demo/school/data.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { DEMO_SIGN_IN } from '../../scripts/demo/school/teacher.ts';
import { hashPassword } from '../../server/accounts/passwords/passwords.ts';
import { createTeacher } from '../../server/accounts/teachers.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { isoAt, systemClock } from '../../server/platform/clock.ts';
import { toColumns } from '../../server/rows/columns.ts';
import { shared } from '../../server/rows/server-row.ts';
import { markFields, settingsOfDay, touchesOf } from './marks.ts';

export const DATABASE = 'grade-book.sqlite';

const CLASSES = 5;
const STUDENTS = 60;
const SCHOOL_DAYS = 167;
/** The number of marks in a school year of one teacher: 5 classes of 60 students on 167 days. */
const MARKS_OF_YEAR = CLASSES * STUDENTS * SCHOOL_DAYS;
const DEVICE = 'bench-tablet';
/** Long before, so that days of earlier years can be saved. */
const JOINED = '2010-01-01T08:00:00.000Z';
/** The number of rows in one insert. SQLite accepts at most 32,766 parameters in one statement, and a mark has 26 columns. */
const ROWS_PER_INSERT = 1_000;

interface WorldClass {
  readonly id: number;
  readonly students: readonly number[];
}

export interface World {
  readonly klass: WorldClass;
  readonly lastDay: LocalDate;
  readonly marks: number;
}

function shapeOf(marks: number): { years: number; days: number } {
  const years = Math.max(1, Math.round(marks / MARKS_OF_YEAR));
  return { years, days: Math.min(SCHOOL_DAYS, Math.max(1, Math.round(marks / years / CLASSES / STUDENTS))) };
}

/** Returns the last `count` weekdays up to and including `last`, the oldest first. */
function schoolDays(last: LocalDate, count: number): LocalDate[] {
  const days = Array.from({ length: count * 2 + 7 }, (_, back) => addDays(last, back - count * 2 - 6));
  return days.filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5).slice(-count);
}

/** Inserted directly, because calls would take minutes. */
export async function makeWorld(dataDir: string, marks: number, today: LocalDate): Promise<World> {
  const db = await openDatabase(join(dataDir, DATABASE));
  await migrate(db, systemClock);
  const passwordHash = await hashPassword(DEMO_SIGN_IN.password);
  const account = { email: DEMO_SIGN_IN.email, passwordHash, trialDays: 42, now: Date.now() };
  const { years, days } = shapeOf(marks);
  try {
    return await db.transaction().execute(async (trx) => {
      const { made: teacherId } = await createTeacher(trx, account);
      if (teacherId === null) throw new Error('The database was not empty.');
      const filler = new Filler(trx, teacherId);
      const classes: WorldClass[] = [];
      for (let year = 0; year < years; year += 1) {
        classes.push(...(await fillYear(filler, year, schoolDays(addDays(today, -365 * year - 1), days))));
      }
      const [klass] = classes;
      const [lastDay] = schoolDays(addDays(today, -1), 1);
      if (!klass || !lastDay) throw new Error('The teacher has no class.');
      const totalStudents = classes.length * STUDENTS;
      const totalMarks = totalStudents * days;
      await filler.end({ totalClasses: classes.length, totalStudents, totalMarks });
      return { klass, lastDay, marks: totalMarks };
    });
  } finally {
    await db.destroy();
  }

  async function fillYear(filler: Filler, year: number, schoolYear: readonly LocalDate[]): Promise<WorldClass[]> {
    const random = seededRandom(20 + year);
    const at = `${schoolYear[0] ?? today}T08:00:00.000Z`;
    const book = 1_000_000 * (year + 1);
    await filler.put('gradeBooks', book, { name: `School Year ${year + 1}`, createdAt: at, updatedAt: at });
    if (year === 0) await filler.setCurrentBook(book);
    const classes: WorldClass[] = [];
    for (let n = 1; n <= CLASSES; n += 1) classes.push(await makeClass(filler, book, n));
    for (const day of schoolYear) {
      const settings = settingsOfDay(schoolYear, day);
      for (const { id: classId, students } of classes) {
        const fixed = { classId, createdAt: day };
        await filler.putAll(
          'marks',
          students.map((studentId) => {
            const touches = touchesOf(random);
            return {
              id: markId(studentId, day),
              fields: { ...markFields(touches, settings), ...fixed, studentId },
              touches,
            };
          }),
        );
      }
    }
    return classes;
  }
}

async function makeClass(filler: Filler, book: number, n: number): Promise<WorldClass> {
  const id = book + n * 10_000;
  const fields = { gradeBookId: book, name: `Period ${n}`, createdAt: JOINED };
  await filler.put('classes', id, { ...TABLES.classes.defaults, ...fields });
  const names = DEMO_CLASSES.flatMap(({ students }) => students).slice(0, STUDENTS);
  const students = names.map((fullName, place) => ({
    id: id + place + 1,
    fields: {
      ...TABLES.students.defaults,
      classId: id,
      fullName,
      firstName: fullName.split(', ')[1] ?? '',
      lastName: fullName.split(', ')[0] ?? '',
      number: place + 1,
      createdAt: JOINED,
    },
    touches: { fullName, number: place + 1 },
  }));
  await filler.putAll('students', students);
  return { id, students: students.map((student) => student.id) };
}

interface NewRow {
  readonly id: number;
  readonly fields: Fields;
  readonly touches: Fields;
}

/** Each method that adds rows is one write with its own change number. */
class Filler {
  readonly #trx: Transaction<Database>;
  readonly #teacherId: number;
  #change = 1;

  constructor(trx: Transaction<Database>, teacherId: number) {
    this.#trx = trx;
    this.#teacherId = teacherId;
  }

  async put(table: TableName, id: number, fields: Fields): Promise<void> {
    await this.putAll(table, [{ id, fields, touches: fields }]);
  }

  async putAll(table: TableName, rows: readonly NewRow[]): Promise<void> {
    this.#change += 1;
    const source = {
      stamp: stampText({ ms: 1_600_000_000_000 + this.#change, counter: 0, device: DEVICE }),
      change: this.#change,
    };
    const columns = rows.map(({ id, fields, touches }) => ({
      teacherId: this.#teacherId,
      id,
      ...toColumns(table, fields),
      units: JSON.stringify(Object.fromEntries(unitsTouched(table, touches).map((unit) => [unit, source]))),
      change: this.#change,
      lastChange: this.#change,
      lastDevice: DEVICE,
      otherChange: 0,
      tomb: null,
      tombAt: null,
    }));
    for (let first = 0; first < columns.length; first += ROWS_PER_INSERT) {
      const part = columns.slice(first, first + ROWS_PER_INSERT);
      await insertInto(this.#trx, table, part);
    }
  }

  async setCurrentBook(book: number): Promise<void> {
    this.#change += 1;
    await this.#trx
      .updateTable('profile')
      .set({ currentGradeBookId: book, change: this.#change, lastChange: this.#change, lastDevice: DEVICE })
      .where('teacherId', '=', this.#teacherId)
      .execute();
  }

  async end(totals: Readonly<Record<'totalClasses' | 'totalStudents' | 'totalMarks', number>>): Promise<void> {
    const counts = { ...totals, counter: this.#change, emailVerified: 1 };
    await this.#trx.updateTable('teachers').set(counts).where('id', '=', this.#teacherId).execute();
    const at = isoAt(Date.now());
    const { scoring } = toColumns('settings', { ...demoSettings(), createdAt: at, updatedAt: at });
    await this.#trx
      .updateTable('settings')
      .set({ scoring: String(scoring) })
      .where('teacherId', '=', this.#teacherId)
      .execute();
  }
}

async function insertInto(db: Kysely<Database>, table: TableName, rows: readonly object[]): Promise<void> {
  await db
    .insertInto(shared(table))
    .values(rows as never)
    .execute();
}
