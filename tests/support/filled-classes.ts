import { linksBelow } from '../../domain/rows/tree.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../../domain/tables/all.ts';
import { columnNames } from '../../server/rows/columns.ts';
import { shared } from '../../server/rows/server-row.ts';
import { BOOK, CLASS, type WritesServer } from './writes.ts';

/** The difference between the id of a row and the id of the copy of this row in the next class. */
const STEP = 1_000_000;

export const ASSESSMENT = 400;
export const RACE = 500;
export const BEEP_TEST = 600;
/** The id of the grade book that contains only the last filled class. All other classes are in another grade book. */
export const SMALL_BOOK = 101;

export interface Filling {
  readonly classes: number;
  readonly students: number;
  readonly days: number;
}

/** Returns the id of a row's copy in the class with the number `place`. `id` is the id of the row in the first class. */
export function copyOf(id: number, place: number): number {
  return id + place * STEP;
}

/** Returns the day with this number of the filled classes. Day 0 is 1 September 2026. */
export function dayOf(place: number): string {
  return new Date(Date.UTC(2026, 8, 1 + place)).toISOString().slice(0, 10);
}

/** Device `a` writes the first class, the others are copies. The last class has its own grade book. */
export async function fillClasses(server: WritesServer, filling: Filling): Promise<void> {
  const { db, teacherId } = server;
  const { classes } = filling;
  await fillFirstClass(server, filling);
  for (let place = 1; place < classes; place += 1) await copyClass(server, place);
  await db
    .updateTable('classes')
    .set({ gradeBookId: SMALL_BOOK })
    .where('teacherId', '=', teacherId)
    .where('id', '=', copyOf(CLASS, classes - 1))
    .execute();
  await db
    .updateTable('teachers')
    .set((eb) => ({
      totalClasses: eb('totalClasses', '*', classes),
      totalStudents: eb('totalStudents', '*', classes),
      totalAssessments: eb('totalAssessments', '*', classes),
      totalMarks: eb('totalMarks', '*', classes),
    }))
    .where('id', '=', teacherId)
    .execute();
}

async function fillFirstClass(server: WritesServer, { students, days }: Filling): Promise<void> {
  const write = async (path: string, body: unknown, by = 'a') => {
    const { code, message } = await server.write({ method: 'POST', path, body, by });
    if (code !== undefined) throw new Error(`${path}: ${message}`);
  };
  await write('grade-books', { id: BOOK, name: 'Fall 2026' });
  await write('grade-books', { id: SMALL_BOOK, name: 'Summer 2026' });
  await write('classes', { id: CLASS, name: 'PE 7', gradeBookId: BOOK });
  const ids = Array.from({ length: students }, (_, n) => 1_000 + n);
  const names = ids.map((id) => ({ id, classId: CLASS, fullName: `Student, No ${id}` }));
  await write('students/create-many', { students: names });
  const roll = (day: number, attendanceState: string) => ({
    entries: ids.map((studentId) => ({ studentId, createdAt: dayOf(day), attendanceState })),
  });
  for (let day = 0; day < days; day += 1) {
    await write('students/daily-points/create-many', roll(day, 'A'));
    await write('classes/daily-activity-note', { classId: CLASS, date: dayOf(day), shortNote: 'Relay', longNote: '' });
  }
  // Another device writes marks on the first two days. It has not seen the marks of device `a`, so there are clashes.
  for (const day of [0, 1]) await write('students/daily-points/create-many', roll(day, 'T'), 'b');
  const assessmentScores = ids.map((studentId) => ({ studentId, fieldId: 2, value: '9:30' }));
  await write('assessments', {
    id: ASSESSMENT,
    classId: CLASS,
    name: 'Mile',
    assessmentTemplateId: 3,
    assessmentScores,
  });
  await clashInScoresAndNotes(server, assessmentScores);
  await write('races', { id: RACE, classId: CLASS });
  const events = ids.map((studentId, n) => ({ id: 10_000 + n, kind: 'lap', studentId, elapsed: n }));
  await write(`races/${RACE}/events`, { events });
  await write('beep-tests', { id: BEEP_TEST, classId: CLASS });
  const misses = ids.map((studentId, n) => ({ id: 20_000 + n, kind: 'miss', studentId, lap: n }));
  await write(`beep-tests/${BEEP_TEST}/events`, { events: misses });
}

/** Another device, which has not seen `a`, writes the first two days. */
async function clashInScoresAndNotes(
  server: WritesServer,
  scores: readonly { studentId: number; fieldId: number }[],
): Promise<void> {
  const by = 'b';
  const assessmentScores = scores.map((score) => ({ ...score, value: '9:45' }));
  await server.write({ method: 'PATCH', path: 'assessments', body: { id: ASSESSMENT, assessmentScores }, by });
  for (const day of [0, 1]) {
    const body = { classId: CLASS, date: dayOf(day), shortNote: 'Dodgeball' };
    await server.write({ method: 'POST', path: 'classes/daily-activity-note', body, by });
  }
}

const OF_EVERY_ROW = [
  'teacherId',
  'id',
  'change',
  'units',
  'lastChange',
  'lastDevice',
  'otherChange',
  'tomb',
  'tombAt',
];

/** Copies the rows of the first class. The copies are the rows of the class with the number `place`. */
async function copyClass({ db, teacherId }: WritesServer, place: number): Promise<void> {
  for (const { table, field } of [{ table: 'classes' as const, field: 'id' }, ...linksBelow('classes')]) {
    const columns = [...OF_EVERY_ROW, ...columnNames(table)] as 'id'[];
    const moved = new Set<string>(['id', ...linksWithinClass(table)]);
    await db
      .insertInto(shared(table))
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom(shared(table))
          .select(
            columns.map((name) => (moved.has(name) ? eb(name, '+', place * STEP).as(name) : eb.ref(name).as(name))),
          )
          .where('teacherId', '=', teacherId)
          .where(field as 'id', '=', CLASS),
      )
      .execute();
  }
}

function linksWithinClass(table: TableName): string[] {
  const { parents, ancestors, refers } = TABLES[table];
  const links = Object.entries({ ...parents, ...ancestors, ...refers });
  return links.filter(([, to]) => to !== 'gradeBooks').map(([field]) => field);
}

export async function copyToColleagues(server: WritesServer, count: number): Promise<void> {
  const { db, teacherId } = server;
  let colleague = server;
  for (let place = 0; place < count; place += 1) {
    colleague = await colleague.colleague();
    for (const table of TABLE_NAMES.filter((name) => name !== 'profile' && name !== 'settings')) {
      const columns = [...OF_EVERY_ROW, ...columnNames(table)] as 'id'[];
      const other = colleague.teacherId;
      await db
        .insertInto(shared(table))
        .columns(columns)
        .expression((eb) =>
          eb
            .selectFrom(shared(table))
            .select(
              columns.map((name) => (String(name) === 'teacherId' ? eb.val(other).as(name) : eb.ref(name).as(name))),
            )
            .where('teacherId', '=', teacherId),
        )
        .execute();
    }
  }
}
