import { expect, it } from 'vitest';
import { TABLES, type TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { markRow, studentRow } from '../../../tests/support/rows.ts';
import { putRow } from '../../rows/put-rows.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { accounts } from './001-accounts.ts';
import { rows } from './002-rows.ts';
import { assessments } from './003-assessments.ts';
import { derivedSteps } from './derived.ts';

it('9.3 the migration that adds totals (such as the number of students) to each account counts the rows that already exist', async () => {
  const clock = { now: () => 1_760_000_000_000 };
  const at = '2026-08-01T00:00:00.000Z';
  const db = await openDatabase(':memory:');
  // The code that stores students also writes fields that only a later migration adds. So this test adds those columns
  // first.
  const addedFields = derivedSteps({ students: TABLES.students });
  await migrate(db, clock, [accounts, rows, ...addedFields]);
  const account = { email: 'ann@school.org', username: 'ann', passwordHash: '-', trialEndDate: at };
  await db
    .insertInto('teachers')
    .values({ id: 7, ...account, lastLogin: null, accountStatus: 'Trial', createdAt: at, updatedAt: at })
    .execute();
  const put = async (table: TableName, id: number, fields: object) =>
    await putRow(db, 7, { table, id, fields: fields as Fields, units: {}, before: null }, { device: 'a', change: 1 });
  await put('gradeBooks', 100, { name: 'Fall 2026', createdAt: at, updatedAt: at });
  const klass = { name: 'PE 7', groupBy: 'ROW', sortStudentsAlphabetically: true, createdAt: at };
  await put('classes', 1, { ...klass, gradeBookId: 100 });
  await put('classes', 2, { ...klass, gradeBookId: 999 });
  await put('students', 301, studentRow(301, 'Rivera, Ana'));
  await put('students', 302, studentRow(302, 'Chen, Ben', { deleted: true }));
  await put('students', 303, studentRow(303, 'Osei, Kofi', { classId: 2 }));
  await put('marks', 401, markRow(301, '2026-11-20'));
  await put('marks', 402, markRow(302, '2026-11-20'));
  await migrate(db, clock, [accounts, rows, ...addedFields, assessments]);
  expect(await db.selectFrom('teachers').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    totalClasses: 1,
    totalStudents: 1,
    totalAssessments: 0,
    totalMarks: 2,
  });
  await db.destroy();
});
