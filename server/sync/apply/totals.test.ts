import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markId } from '#domain/ids.ts';
import type { TableName } from '#domain/tables/all.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS, DAY, marksWrite, type WriteSpec } from '../../../tests/support/writes.ts';

eachTestHasClass();

const ROW = ['totalClasses', 'totalStudents', 'totalAssessments', 'totalMarks'] as const;

async function kept(teacher = server.teacherId) {
  const row = await server.db.selectFrom('teachers').select(ROW).where('id', '=', teacher).executeTakeFirstOrThrow();
  return ROW.map((name) => row[name]);
}

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
const MILE = 400;
const remove = (path: string, more: Partial<WriteSpec> = {}): WriteSpec => ({
  method: 'DELETE',
  path,
  seen: 9_999,
  ...more,
});
const WRITES: readonly WriteSpec[] = [
  { method: 'POST', path: 'classes', body: { id: OTHER, name: 'PE 8', gradeBookId: BOOK } },
  { method: 'POST', path: 'students', body: { id: 310, fullName: 'Osei, Kofi', classId: OTHER } },
  { method: 'POST', path: 'students', body: { id: 311, fullName: 'Sato, Haruka', classId: CLASS } },
  remove(`students/${ANA}`),
  { method: 'PATCH', path: 'students', body: { id: ANA, deleted: false } },
  {
    method: 'PATCH',
    path: 'students/update-many',
    body: [
      { id: ANA, deleted: true },
      { id: BEN, deleted: false },
    ],
  },
  remove('students/310'),
  marksWrite([{ studentId: ANA }, { studentId: BEN }]),
  marksWrite([{ studentId: 310 }], { by: 'b' }),
  remove(`students/daily-points/by-date/${DAY}/${CLASS}`),
  { method: 'POST', path: 'assessments', body: { id: MILE, classId: CLASS, name: 'Mile', assessmentTemplateId: 3 } },
  remove(`assessments/${MILE}`),
  remove(`classes/${CLASS}`),
  remove(`classes/${OTHER}`, { seen: 0 }),
  remove(`grade-books/${BOOK}`),
];
const RESTORED = [
  ['gradeBooks', BOOK],
  ['classes', CLASS],
  ['classes', OTHER],
  ['assessments', MILE],
  ['marks', markId(ANA, DAY)],
] as const;

it('9.3 after any sequence of writes, the totals that the server stores for an account are the real numbers of its rows', async () => {
  const act = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...WRITES) },
    { weight: 1, arbitrary: fc.constantFrom(...RESTORED) },
  );
  const seenAlive = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const one of acts) await server.write('path' in one ? one : await restoreOf(one));
      const now = await kept();
      expect(now).toEqual(await counted());
      for (const [index, number] of now.entries()) seenAlive[index] = Math.max(seenAlive[index] ?? 0, number);
    }),
    // The first run only creates rows, so that each total is above 0 at least once.
    { numRuns: 80, examples: [[WRITES.filter(({ method }) => method !== 'DELETE')]] },
  );
  // Makes sure that each total was above 0 in at least one run. Otherwise the test would check nothing.
  expect(Math.min(...seenAlive)).toBeGreaterThan(0);
});

async function restoreOf([table, id]: readonly [TableName, number]): Promise<WriteSpec> {
  const key = (await server.row(table, id))?.deleted ?? 'no-delete-of-it';
  return { method: 'POST', path: 'restore', body: { key } };
}

it('9.3 if a write is refused after some of its rows were stored, the stored totals of the account stay the same', async () => {
  const before = await kept();
  const answer = await server.write(marksWrite([{ studentId: ANA }, { studentId: 4711 }]));
  expect(answer).toMatchObject({ code: 'unknown' });
  expect(await kept()).toEqual(before);
});
