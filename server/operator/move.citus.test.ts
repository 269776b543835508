import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventedDay } from '#domain/sample/day.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { demoSettings } from '../../scripts/demo/school/data.ts';
import { emptySchema } from '../../tests/support/database.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { openDatabase } from '../db/open.ts';
import { distribute } from './distribute.ts';
import { move } from './move.ts';

const clock = { now: () => Date.UTC(2026, 10, 27) };

const CLASS = 200;
const STUDENTS = [300, 301, 302, 303];
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const RANGE = `startDate=${DAYS[0]}&endDate=${DAYS[4]}`;
const REPORTS = [
  ...['daily-points-summary', 'daily-points-summary/csv'].flatMap((report) =>
    [`classes/${CLASS}`, ...STUDENTS.map((id) => `students/${id}`)].flatMap((of) => [
      `${of}/${report}`,
      `${of}/${report}?${RANGE}`,
    ]),
  ),
  `classes/${CLASS}/student-details/csv`,
  `assessments/getAllCSV/${CLASS}`,
  ...DAYS.map((day) => `classes/${CLASS}/attendance?date=${day}`),
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-move-'));
  file = join(folder, 'grade-book.sqlite');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function teacherWithWeek(server: TestServer, place: number): Promise<TestClient> {
  const client = await signedInClient(server, `teacher${place}@school.org`);
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { statusCode, body: said } = await client.call(method, path, { body });
    if (statusCode >= 300) throw new Error(`${path}: ${said}`);
  };
  await write('PUT', 'user/settings', demoSettings());
  await write('POST', 'grade-books', { id: 100, name: 'Fall 2026' });
  await write('POST', 'classes', { id: CLASS, gradeBookId: 100, name: `Zoë Period ${place}` });
  const students = STUDENTS.map((id, n) => ({ id, classId: CLASS, fullName: `Student, No ${n}`, number: n + 1 }));
  await write('POST', 'students/create-many', { students });
  const random = seededRandom(place);
  const entries = DAYS.flatMap((createdAt) =>
    STUDENTS.map((studentId) => ({ studentId, createdAt, ...inventedDay(random, 0.5, demoSettings()) })),
  );
  await write('POST', 'students/daily-points/create-many', { entries });
  const assessmentScores = STUDENTS.map((studentId, n) => ({ studentId, fieldId: 1, value: String(300 + place + n) }));
  await write('POST', 'assessments', { classId: CLASS, assessmentTemplateId: 1, name: 'Mile', assessmentScores });
  return client;
}

async function reportsOf(client: TestClient): Promise<unknown[]> {
  const reports: unknown[] = [];
  for (const path of REPORTS) {
    const { statusCode, headers, rawPayload } = await client.call('GET', path);
    expect([path, statusCode]).toEqual([path, 200]);
    reports.push([path, headers['content-disposition'], rawPayload.toString('hex')]);
  }
  return reports;
}

it('after a move from SQLite into a distributed database, every report of three teachers has the same bytes as before', async () => {
  const before = await startServer({ db: await openDatabase(file) });
  const teachers: TestClient[] = [];
  for (const place of [1, 2, 3]) teachers.push(await teacherWithWeek(before, place));
  const reports = await Promise.all(teachers.map(reportsOf));
  expect(new Set(reports.map((one) => JSON.stringify(one))).size).toBe(3);
  await before.close();

  const to = await emptySchema();
  await distribute({ address: to, clock });
  await move({ from: file, to, clock });
  const after = await startServer({ db: await openDatabase(to, { poolSize: 3 }) });
  const moved = teachers.map((teacher) => {
    const client = new TestClient(after);
    for (const [name, value] of teacher.cookies) client.cookies.set(name, value);
    return client;
  });
  expect(await Promise.all(moved.map(reportsOf))).toEqual(reports);
});
