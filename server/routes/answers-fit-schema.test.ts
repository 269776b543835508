import * as z from 'zod/mini';
import { beforeEach, expect, it } from 'vitest';
import { listMarks } from '#contract/rows/daily-points.ts';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { listStudents } from '#contract/rows/students.ts';
import { changes } from '#contract/sync.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';

const DAY = '2026-11-20';

let server: TestServer;
let client: TestClient;
let classId: number;
beforeEach(async () => {
  server = await startServer();
  client = await signedInClient(server, 'ann@school.org');
  const make = async (path: string, body: object) => (await client.call('POST', path, { body })).json();
  const { id: gradeBookId } = await make('grade-books', { name: 'Fall 2026' });
  classId = (await make('classes', { name: 'PE 7', gradeBookId })).id;
  const students = ['Rivera, Ana', 'Chen, Ben'].map((fullName) => ({ fullName, classId }));
  const ids: number[] = (await make('students/create-many', { students })).map(({ id }: { id: number }) => id);
  const entries = ids.map((studentId) => ({ studentId, createdAt: DAY, attendanceState: 'T' }));
  await make('students/daily-points/create-many', { entries });
  await client.call('DELETE', `students/${ids[0]}`);
});

// These answers are sent without a check, so none may have a column outside the contract.
it.each<[string, Endpoint, () => string, number]>([
  ['the feed', changes, () => 'changes?after=0', 8],
  ['a full pull', changes, () => 'changes', 8],
  ['the marks of a day', listMarks, () => `students/daily-points/by-date/${DAY}/${classId}`, 2],
  ['the students of a class', listStudents, () => `students/by-class/${classId}`, 2],
])('the answer of %s has only the fields that the contract defines', async (_, { answer }, path, count) => {
  const said = (await client.call('GET', path())).json();
  expect(answer && z.parse(answer, said)).toEqual(said);
  expect((said.rows ?? said).length).toBe(count);
});
