import { beforeEach, expect, it } from 'vitest';
import { notedServer, type NotedServer } from '../../tests/support/noted-server.ts';
import { CLASS, withClass } from '../../tests/support/writes.ts';

let noted: NotedServer;
beforeEach(async () => {
  noted = await notedServer();
  await withClass(noted.server);
});

async function workOf(count: number, from: number, by: string): Promise<{ reads: number; rows: number }> {
  const students = Array.from({ length: count }, (_, n) => ({
    fullName: `Student, No ${from + n}`,
    number: from + n,
    classId: CLASS,
    ...(by !== 'rest' && { id: 1_000 + from + n }),
  }));
  noted.ran.length = 0;
  const answer = await noted.server.write({
    method: 'POST',
    path: 'students/create-many',
    body: { students },
    by,
  });
  expect(answer).toMatchObject({ status: 201 });
  const reads = noted.ran.filter(({ query }) => /^select\b.*\bfrom "students"/.test(query.sql));
  return { reads: reads.length, rows: reads.reduce((sum, { rows }) => sum + rows, 0) };
}

it('3.11 if a device adds 40 students, the server runs two queries: one for the students of the class and one for the new ids', async () => {
  expect(await workOf(40, 1, 'a')).toEqual({ reads: 2, rows: 2 });
  expect(await workOf(40, 41, 'a')).toEqual({ reads: 2, rows: 42 });
});

it('3.11 if a REST client adds 40 students by name, the server reads the students of the class only once', async () => {
  const { rows } = await workOf(40, 1, 'rest');
  expect(rows).toBe(2);
});

it('3.11 if a call adds several students with the same number, only the first student gets this number', async () => {
  const students = [1, 2, 3].map((n) => ({ id: 1_000 + n, fullName: `Student, No ${n}`, number: 7, classId: CLASS }));
  await noted.server.write({ method: 'POST', path: 'students/create-many', body: { students } });
  const numbers = [];
  for (const { id } of students) numbers.push((await noted.server.fields('students', id))['number']);
  expect(numbers).toEqual([7, null, null]);
});
