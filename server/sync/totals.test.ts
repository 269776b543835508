import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ANA,
  BEN,
  BOOK,
  CLASS,
  DAY,
  marksWrite,
  withClass,
  WritesServer,
  type WriteSpec,
} from '../../tests/support/writes.ts';

let server: WritesServer;
beforeEach(async () => {
  server = await WritesServer.start();
  await withClass(server);
});
afterEach(async () => {
  await server.close();
});

const ROW = ['totalClasses', 'totalStudents', 'totalAssessments', 'totalMarks'] as const;

async function kept(teacher = server.teacherId) {
  const row = await server.db.selectFrom('teachers').select(ROW).where('id', '=', teacher).executeTakeFirstOrThrow();
  return ROW.map((name) => row[name]);
}

/** What the feed shows alive, counted the slow way. */
async function counted(): Promise<number[]> {
  const { rows } = await server.after(0, 1_000_000);
  const byRef = new Map(rows.map((row) => [`${row.table}:${row.id}`, row]));
  const lives = (ref: string): boolean => {
    const row = byRef.get(ref);
    if (!row || row.deleted !== undefined) return false;
    const { gradeBookId, classId } = row.fields;
    if (row.table === 'classes') return lives(`gradeBooks:${gradeBookId}`);
    return row.table === 'gradeBooks' || lives(`classes:${classId}`);
  };
  return ['classes', 'students', 'assessments', 'marks'].map(
    (table) =>
      rows.filter((row) => row.table === table && row.fields['deleted'] !== true && lives(`${table}:${row.id}`)).length,
  );
}

const OTHER = 201;
const WRITES: readonly WriteSpec[] = [
  { method: 'POST', path: 'classes', body: { id: OTHER, name: 'PE 8', gradeBookId: BOOK } },
  { method: 'POST', path: 'students', body: { id: 310, fullName: 'Osei, Kofi', classId: OTHER } },
  { method: 'POST', path: 'students', body: { id: 311, fullName: 'Sato, Haruka', classId: CLASS } },
  { method: 'DELETE', path: `students/${ANA}` },
  { method: 'PATCH', path: 'students', body: { id: ANA, deleted: false } },
  {
    method: 'PATCH',
    path: 'students/update-many',
    body: [
      { id: ANA, deleted: true },
      { id: BEN, deleted: false },
    ],
  },
  { method: 'DELETE', path: 'students/310' },
  marksWrite([{ studentId: ANA }, { studentId: BEN }]),
  marksWrite([{ studentId: 310 }], { by: 'b' }),
  { method: 'DELETE', path: `students/daily-points/by-date/${DAY}/${CLASS}`, key: 'delete-of-day', seen: 999 },
  { method: 'POST', path: 'assessments', body: { id: 400, classId: CLASS, name: 'Mile', assessmentTemplateId: 3 } },
  { method: 'DELETE', path: 'assessments/400', key: 'delete-of-mile', seen: 999 },
  { method: 'DELETE', path: `classes/${CLASS}`, key: 'delete-of-class', seen: 999 },
  { method: 'DELETE', path: `classes/${OTHER}`, key: 'delete-of-other', seen: 0 },
  { method: 'DELETE', path: `grade-books/${BOOK}`, key: 'delete-of-book', seen: 999 },
  { method: 'POST', path: 'restore', body: { key: 'delete-of-day' } },
  { method: 'POST', path: 'restore', body: { key: 'delete-of-mile' } },
  { method: 'POST', path: 'restore', body: { key: 'delete-of-class' } },
  { method: 'POST', path: 'restore', body: { key: 'delete-of-book' } },
];

it('9.3 what an account is said to keep is what lives in it, whatever was written in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...WRITES), { minLength: 1, maxLength: 12 }), async (writes) => {
      // A key is used once; a restore must name the delete that it undoes all the same.
      for (const { key, ...write } of writes) {
        const used = key !== undefined && (await isUsed(key));
        await server.write({ ...write, ...(key !== undefined && !used && { key }) });
      }
      expect(await kept()).toEqual(await counted());
    }),
    { numRuns: 60 },
  );
});

async function isUsed(key: string): Promise<boolean> {
  const found = await server.db
    .selectFrom('answers')
    .select('key')
    .where('teacherId', '=', server.teacherId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

it('9.3 a write that is refused half-way counts nothing', async () => {
  const before = await kept();
  const answer = await server.write(marksWrite([{ studentId: ANA }, { studentId: 4711 }]));
  expect(answer).toMatchObject({ code: 'unknown' });
  expect(await kept()).toEqual(before);
});

it('9.3 another teacher’s rows of the same ids are another teacher’s', async () => {
  const colleague = await server.colleague();
  await withClass(colleague);
  await colleague.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: 999 });
  expect([await kept(), await kept(colleague.teacherId)]).toEqual([
    [1, 2, 0, 0],
    [0, 0, 0, 0],
  ]);
});
