import { expect, it } from 'vitest';
import { eachTestHasClass, engine as server } from '../../tests/support/each-test.ts';
import { CLASS, DAY, marksWrite } from '../../tests/support/writes.ts';

const DELETE_KEY = 'the-delete-key';
const ofDay = `students/daily-points/by-date/${DAY}/${CLASS}`;

let students: { id: number; fullName: string; classId: number }[];
eachTestHasClass();

async function addStudents(count: number): Promise<void> {
  students = Array.from({ length: count }, (_, n) => ({
    id: 1_000 + n,
    fullName: `Student, No ${n}`,
    classId: CLASS,
  }));
  for (let start = 0; start < count; start += 500) {
    const body = { students: students.slice(start, start + 500) };
    await server.write({ method: 'POST', path: 'students/create-many', body });
  }
}

async function takeRoll(attendanceState: string, by: string): Promise<void> {
  for (let start = 0; start < students.length; start += 500) {
    const entries = students.slice(start, start + 500).map(({ id }) => ({ studentId: id, attendanceState }));
    await server.write(marksWrite(entries, { by }));
  }
}

async function deleteDay() {
  return await server.write({ method: 'DELETE', path: ofDay, key: DELETE_KEY, seen: await server.counter() });
}

async function restoreDay() {
  return await server.write({ method: 'POST', path: 'restore', body: { key: DELETE_KEY } });
}

/** For each change number the number of rows, and of each table. */
async function numbersAfter(cursor: number) {
  const { rows } = await server.after(cursor, 1_000_000);
  const numbers = [...Map.groupBy(rows, ({ change }) => change).values()];
  const ofTables = (some: typeof rows) =>
    Object.fromEntries([...Map.groupBy(some, ({ table }) => table)].map(([table, list]) => [table, list.length]));
  return { counts: numbers.map((some) => some.length), tables: numbers.map(ofTables) };
}

async function pullFrom(cursor: number, pageRows?: number): Promise<number[]> {
  const sizes: number[] = [];
  for (let after = cursor; ;) {
    const page = await server.after(after, pageRows);
    sizes.push(page.rows.length);
    if (page.more !== true) return sizes;
    expect(page.to).toBeGreaterThan(after);
    after = page.to;
  }
}

it('P1a if a teacher deletes and restores a day with 2,100 marks, a device pulls each change in pages of at most 2,000 rows', async () => {
  await addStudents(2_100);
  await takeRoll('A', 'a');
  const before = await server.counter();
  expect(await deleteDay()).toMatchObject({ status: 204, change: before + 3 });
  expect((await numbersAfter(before)).counts).toEqual([1_000, 1_000, 100]);
  expect(await pullFrom(before)).toEqual([2_000, 100]);
  const deleted = await server.counter();
  expect(await restoreDay()).toMatchObject({ body: { restored: 2_100 }, change: deleted + 3 });
  expect((await numbersAfter(deleted)).counts).toEqual([1_000, 1_000, 100]);
  expect(await pullFrom(before)).toEqual([2_000, 100]);
});

it('P1 after the delete or restore of a day, a device gets the clashes (conflicts) of the marks before the marks themselves', async () => {
  await addStudents(4);
  await takeRoll('A', 'a');
  await takeRoll('T', 'b');
  server.rowsPerNumber = 3;
  for (const write of [deleteDay, restoreDay]) {
    const before = await server.counter();
    expect(await write()).toMatchObject({ change: before + 3 });
    expect((await numbersAfter(before)).tables).toEqual([{ clashes: 3 }, { clashes: 1, marks: 2 }, { marks: 2 }]);
  }
});

it('P1 when a class is restored, its child rows get lower change numbers than the class itself, so devices get them first', async () => {
  await addStudents(4);
  await takeRoll('A', 'a');
  await server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: DELETE_KEY, seen: await server.counter() });
  server.rowsPerNumber = 3;
  const before = await server.counter();
  expect(await restoreDay()).toMatchObject({ change: before + 4 });
  const { tables } = await numbersAfter(before);
  expect(tables).toEqual([{ students: 3 }, { students: 3 }, { marks: 3 }, { marks: 1, classes: 1 }]);
});

it('P1a when a class is restored, all marks of one day get consecutive change numbers, so that a device writes each day only once', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
  await addStudents(4);
  const entries = days.flatMap((createdAt) => students.map(({ id }) => ({ studentId: id, createdAt })));
  await server.write(marksWrite(entries));
  await server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: DELETE_KEY, seen: await server.counter() });
  server.rowsPerNumber = 4;
  const before = await server.counter();
  await restoreDay();
  const { rows } = await server.after(before, 1_000_000);
  const marks = Map.groupBy(
    rows.filter(({ table }) => table === 'marks'),
    ({ change }) => change,
  );
  const daysOfNumbers = [...marks.values()].map((some) => [...new Set(some.map(({ fields }) => fields?.createdAt))]);
  // Six have the first numbers, so each later number spans two days.
  const [first, second, third] = days;
  expect(daysOfNumbers.map((some) => some.toSorted())).toEqual([[first], [first, second], [second, third], [third]]);
});

it('P1a a write that changes many rows gets several change numbers, and the clashes (conflicts) that it makes get further numbers', async () => {
  server.rowsPerNumber = 3;
  const before = await server.counter();
  await addStudents(7);
  expect((await numbersAfter(before)).counts).toEqual([3, 3, 1]);
  await takeRoll('A', 'a');
  const taken = await server.counter();
  await takeRoll('T', 'b');
  const { tables } = await numbersAfter(taken);
  expect(tables).toEqual([{ marks: 3 }, { marks: 3 }, { marks: 1, clashes: 2 }, { clashes: 3 }, { clashes: 2 }]);
});

it('W9.1 if a device has received only some rows of another device’s large write, the server stores a clash (conflict) only for the other rows', async () => {
  server.rowsPerNumber = 2;
  await addStudents(5);
  await takeRoll('A', 'a');
  // Its page ends after the first of three numbers: two of five marks.
  const seen = (await server.counter()) - 2;
  const entries = students.map(({ id }) => ({ studentId: id, attendanceState: 'T' }));
  await server.write(marksWrite(entries, { by: 'b', seen }));
  const { rows } = await server.after(0);
  expect(rows.filter(({ table }) => table === 'clashes')).toHaveLength(3);
});

it('P1b if more rows have the same change number than fit in one page, a pull still returns all these rows in one page', async () => {
  await addStudents(7);
  const stored = await server.counter();
  await server.write({ method: 'PATCH', path: 'students', body: { id: 1_000, nickname: 'Ani' } });
  for (const pageRows of [1, 3, 6]) {
    const first = await server.after(stored - 1, pageRows);
    expect([first.rows.length, first.to, first.more]).toEqual([6, stored, true]);
    expect(await pullFrom(stored - 1, pageRows)).toEqual([6, 1]);
  }
});

it('P1b if the highest change number belongs to more rows than fit in a page, a pull returns all these rows as its last page', async () => {
  await addStudents(5);
  const stored = await server.counter();
  expect(await server.after(stored - 1, 2)).toMatchObject({ to: stored, more: false, total: 5 });
});

it('P1 even if the change numbers have a large gap (as after a new epoch), a device pulls every row, page by page', async () => {
  const before = await server.counter();
  await addStudents(3);
  const raised = 170_000_000_000_000;
  await server.db.updateTable('teachers').set({ counter: raised }).where('id', '=', server.teacherId).execute();
  expect(await pullFrom(before, 3)).toEqual([3]);
  expect((await server.after(before, 3)).to).toBe(raised);
  await takeRoll('A', 'a');
  expect(await deleteDay()).toMatchObject({ change: raised + 2 });
  expect(await pullFrom(before, 3)).toEqual([3, 3]);
  expect(await pullFrom(raised, 3)).toEqual([3]);
});
