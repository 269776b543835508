import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradesSummaryCells } from '#domain/csv/grades-summary.ts';
import { studentDetailsCells } from '#domain/csv/student-details.ts';
import { studentReportCells } from '#domain/csv/student-report.ts';
import { csvFile } from '#domain/csv/write.ts';
import { defaultRange } from '#domain/reports/grades-summary.ts';
import { studentRange, studentReportRow } from '#domain/reports/student-report.ts';
import { ReadingDb } from '../../src/workers/grades/reading-db.ts';
import { makeResultsFile } from '../../src/features/assessments/results-file.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { reportStudents, sumClass } from '../../src/workers/grades/sums.ts';
import { ours, TestDevice } from '../support/device.ts';
import { day } from '../support/rows.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../support/server.ts';
import { pullAll } from '../support/sync-once.ts';

/** When it is noon in UTC on November 20, this is the latest day that is today in any time zone. */
const TODAY = day('2026-11-21');
const CLASS_NAME = 'Période 7';
let server: TestServer;
let ann: TestClient;
let device: TestDevice;
let tablet: SyncDevice;
let klass: number;
let students: number[];
let mile: number;

async function make<T = { id: number }>(path: string, body: object): Promise<T> {
  const answer = await ann.call('POST', path, { body });
  if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}

/** With equal names, many scripts, a removed student, different settings and results of assessments. */
async function fillClass(): Promise<void> {
  const { id: book } = await make('grade-books', { name: 'Fall 2026' });
  ({ id: klass } = await make('classes', { name: CLASS_NAME, gradeBookId: book }));
  const names = ['Rivera, Ana', 'Rivera, Ana', 'RIVERA, Aná', '=SUM(A1), "Ben"', '王, 小明', 'Kim [7]', 'Gone, Ali'];
  const made = names.map((fullName, at) => ({ fullName, classId: klass, ...(at === 1 && { number: 7 }) }));
  const rows = await make<{ id: number }[]>('students/create-many', {
    students: made.map((one, at) => ({ ...one, id: 100 + at })),
  });
  students = rows.map(({ id }) => id);
  const states = ['A', 'T', 'P'];
  for (const date of ['2025-11-19', '2025-11-21', '2026-09-01', '2026-11-19', '2026-11-20']) {
    const entries = students.map((studentId, at) => ({
      studentId,
      createdAt: date,
      attendanceState: states[(at + Number(date.slice(-1))) % 3],
      ...(at % 2 === 0 && { note1: 'ND', note1State: 'a', note1aLabel: 'ND', note1aValue: -2 }),
      ...(at === 3 && { customNote: 'Sick; "really", \n=1+1', adjustment: 3, value: 0 }),
    }));
    await make('students/daily-points/create-many', { entries });
  }
  await ann.call('DELETE', `students/${students[6]}`);
  ({ id: mile } = await make('assessments', {
    classId: klass,
    name: 'Mile in fall',
    assessmentTemplateId: '3',
    assessmentScores: students.map((studentId, at) => ({ studentId, fieldId: 2, value: String(400 + at) })),
  }));
}

beforeAll(async () => {
  server = await startServer();
  ann = await signedInClient(server, 'ann@school.org');
  await fillClass();
  device = new TestDevice();
  tablet = {
    ...device,
    send: async ({ path }) => {
      const answer = await ann.call('GET', path);
      return ours(answer.json(), answer.statusCode);
    },
  };
  const { kind } = await pullAll(tablet);
  if (kind !== 'empty') throw new Error(`The pull ended as ${kind}`);
});
afterAll(async () => {
  device.db.close();
  await server.close();
});

const fileOf = async (path: string) => (await ann.call('GET', path)).body;
const reading = () => new ReadingDb(device.db.name, device.factory);
const RANGES = [undefined, { start: day('2026-09-01'), end: day('2026-11-19') }];
const queryOf = (range: (typeof RANGES)[number]) => (range ? `?startDate=${range.start}&endDate=${range.end}` : '');

test('6.12 the server and the app on a device make exactly the same CSV file of the grades summary, for all days and for chosen days', async () => {
  for (const range of RANGES) {
    const of = { classId: klass, range: { ...(range ?? defaultRange(TODAY, false)), chosen: range !== undefined } };
    const { rows } = await sumClass(reading(), of, false);
    const own = csvFile(gradesSummaryCells(rows));
    expect(own).toContain('"Rivera, Ana [7]"');
    expect(await fileOf(`classes/${klass}/daily-points-summary/csv${queryOf(range)}`)).toBe(own);
  }
});

test('6.12 the server and the app on a device make exactly the same CSV file of each student’s report, for all days and for chosen days', async () => {
  for (const range of RANGES) {
    const of = { classId: klass, range: { ...(range ?? studentRange(TODAY)), chosen: range !== undefined } };
    for (const { student, marks } of await reportStudents(reading(), of, students)) {
      const own = csvFile(studentReportCells(marks.map(studentReportRow)));
      expect(marks.length).toBe(range ? 2 : 4);
      expect(await fileOf(`students/${student.id}/daily-points-summary/csv${queryOf(range)}`)).toBe(own);
    }
  }
});

test('6.12 the server and the app on a device make exactly the same CSV files of student details and of assessment results', async () => {
  const details = csvFile(studentDetailsCells(await listStudents(device.db, klass)));
  expect(details).toContain('"Rivera, Ana [a]"');
  expect(await fileOf(`classes/${klass}/student-details/csv`)).toBe(details);
  const csv = `assessments/getAllCSV/${klass}`;
  for (const [query, choice] of [
    ['', {}],
    ['?templateId=3', { templateId: 3 }],
    [`?templateId=3&assessmentId=${mile}`, { templateId: 3, assessmentId: mile }],
  ] as const) {
    const file = await makeResultsFile(tablet, { id: klass, name: CLASS_NAME }, choice, TODAY);
    expect(file.text).toContain('"Gone, Ali (removed)"');
    expect(await fileOf(csv + query)).toBe(file.text);
  }
});
