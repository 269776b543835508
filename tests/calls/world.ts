import { clashId, markId } from '#domain/ids.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import type { TableName } from '#domain/tables/all.ts';
import { plainBody, PLAIN_WRITES, type RowIds } from './plain-rows.ts';
import type { TestClient } from '../support/server.ts';

export const DAY = '2026-11-19';

export interface World {
  readonly teacher: number;
  readonly book: number;
  /** A second grade book, which a test can delete. The server refuses to delete the current grade book. */
  readonly otherBook: number;
  readonly klass: number;
  readonly ana: number;
  readonly ben: number;
  readonly assessment: number;
  readonly session: number;
  readonly race: number;
  readonly rows: RowIds;
  /** The id of a clash between two devices about Ana's attendance. */
  readonly clash: number;
  readonly deleteKey: string;
}

let made = 0;

async function make(client: TestClient, path: string, body: object): Promise<number> {
  const answer = await client.call('POST', path, { body });
  if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json<{ id: number }>().id;
}

export async function makeWorld(client: TestClient): Promise<World> {
  made += 1;
  const { id: teacher } = (await client.call('GET', 'user/me')).json<{ id: number }>();
  await client.call('PUT', 'user/settings', { body: defaultSettings() });
  const book = await make(client, 'grade-books', { name: `Fall ${made}00` });
  const otherBook = await make(client, 'grade-books', { name: `Spring ${made}00` });
  await client.call('PATCH', 'user', { body: { currentGradeBookId: book } });
  const klass = await make(client, 'classes', { name: 'PE 7', gradeBookId: book });
  const ana = await make(client, 'students', { fullName: 'Rivera, Ana', classId: klass, number: 7 });
  const ben = await make(client, 'students', { fullName: 'Chen, Ben', classId: klass });
  const entries = [{ studentId: ana, createdAt: DAY, attendanceState: 'A' }];
  await client.call('POST', 'students/daily-points/create-many', { body: { entries } });
  const note = { classId: klass, date: DAY, shortNote: 'Relay', longNote: 'Bring cones' };
  await client.call('POST', 'classes/daily-activity-note', { body: note });
  const assessment = await make(client, 'assessments', {
    classId: klass,
    name: 'Mile in fall',
    assessmentTemplateId: '3',
    assessmentScores: [{ studentId: ana, fieldId: 2, value: '512' }],
  });
  const rows: Partial<Record<TableName, number>> = {
    gradeBooks: book,
    classes: klass,
    students: ana,
    assessments: assessment,
  };
  for (const { path, row } of PLAIN_WRITES.filter((endpoint) => endpoint.row.verb === 'put')) {
    rows[row.table] = await make(client, path, plainBody(row.table, rows));
  }
  const { races: race = 0 } = rows;
  // This device has not seen a change and has an old edit stamp, so its value loses, and there is a clash.
  await client.call('POST', 'students/daily-points/create-many', {
    body: { entries: [{ studentId: ana, createdAt: DAY, attendanceState: 'T' }] },
    headers: { 'edit-stamp': '1.0.tablet', seen: '0' },
  });
  const clash = clashId(markId(ana, DAY), 'attendance');
  const deleteKey = `delete-of-world-${made}`;
  const lost = await make(client, 'classes', { name: 'PE 8', gradeBookId: book });
  await client.call('DELETE', `classes/${lost}`, { headers: { 'idempotency-key': deleteKey } });
  const session = await signInElsewhere(client);
  return { teacher, book, otherBook, klass, ana, ben, assessment, race, rows, clash, session, deleteKey };
}

/** Returns the id of the old session, which stays open as if another device used it. */
async function signInElsewhere(client: TestClient): Promise<number> {
  const { email } = (await client.call('GET', 'user/me')).json<{ email: string }>();
  const sessions = (await client.call('GET', 'user/sessions')).json<{ id: number; current: boolean }[]>();
  // With cookies, the sign-in would end the old session.
  client.cookies.clear();
  await client.signIn(email);
  return sessions.find(({ current }) => current)?.id ?? 0;
}

export interface Asked {
  readonly path: string;
  readonly body?: unknown;
}
