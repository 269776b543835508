import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import { notedServer } from '../../../tests/support/noted-server.ts';
import { ANA, BEN, BOOK, CLASS, marksWrite, withClass } from '../../../tests/support/writes.ts';

eachTestHasEngine();

async function pullPages(pageRows: number): Promise<{ refs: string[]; cursor: number; pages: number }> {
  const refs: string[] = [];
  let cursor = 0;
  for (let pages = 1; ; pages += 1) {
    const page = await server.after(cursor, pageRows);
    refs.push(...page.rows.map((row) => `${row.table}:${row.id}`));
    cursor = page.to;
    if (page.more !== true) return { refs, cursor, pages };
  }
}

/** Pulls in pages of two rows. Returns how many rows each page after this cursor has. */
async function rowsOfPages(cursor: number, inGroups: boolean): Promise<number[]> {
  const page = await server.after(cursor, 2, inGroups);
  const inGroup = (page.groups ?? []).reduce((sum, { rows }) => sum + Object.keys(rows).length, 0);
  const others = page.more === true ? await rowsOfPages(page.to, inGroups) : [];
  return [page.rows.length + inGroup, ...others];
}

describe('P1 the change feed', () => {
  it('P1 a pull returns rows in the order of their change numbers, each row with its current values', async () => {
    await withClass(server);
    await server.write({ method: 'PATCH', path: 'grade-books', body: { id: BOOK, name: 'Autumn 2026' } });
    const { rows } = await server.after(0);
    expect(rows.map(({ table, change }) => `${table} ${change}`)).toEqual([
      'profile 1',
      'settings 1',
      'classes 3',
      'students 4',
      'students 4',
      'gradeBooks 5',
    ]);
    expect(rows.at(-1)?.fields).toMatchObject({ name: 'Autumn 2026' });
  });

  it('P2 after the last page of a pull, the cursor is the highest change number of the teacher, even if this write changed no row', async () => {
    const counter = await withClass(server);
    await server.write({ method: 'DELETE', path: 'classes/4711' });
    expect(await server.after(counter)).toEqual({ rows: [], to: counter + 1, more: false, total: 0 });
  });

  it('P4.1 with any page size, a pull gets every row once, and rows with the same change number are in one page', async () => {
    await withClass(server);
    await server.write(marksWrite([{ studentId: ANA }, { studentId: BEN }]));
    const whole = await server.after(0);
    const wanted = whole.rows.map((row) => `${row.table}:${row.id}`).sort();
    await fc.assert(
      // A page holds all rows of a number, and the largest write changes two.
      fc.asyncProperty(fc.integer({ min: 2, max: wanted.length + 1 }), async (pageRows) => {
        const { refs, cursor, pages } = await pullPages(pageRows);
        expect(refs.sort()).toEqual(wanted);
        expect(cursor).toBe(whole.to);
        expect(pages).toBe(pageRows >= wanted.length ? 1 : pages);
      }),
    );
    expect((await server.after(0, 3)).rows.map(({ change }) => change)).toEqual([1, 1, 2]);
    expect((await server.after(3, 3)).rows.map(({ change }) => change)).toEqual([4, 4]);
  });

  it('P5 the total of a page is the number of rows that the device still has to pull, including the rows of this page', async () => {
    await withClass(server);
    const first = await server.after(0, 3);
    expect([first.total, first.rows.length]).toEqual([6, 3]);
    expect((await server.after(first.to, 3)).total).toBe(3);
  });

  it('P5a if a client accepts groups (rows that belong together), a page has up to four times as many rows if they are in few groups', async () => {
    await withClass(server);
    const before = await server.counter();
    const students = Array.from({ length: 10 }, (_, n) => ({ id: 900 + n, fullName: `Student, ${n}`, classId: CLASS }));
    await server.write({ method: 'POST', path: 'students/create-many', body: { students } });
    const enrolled = await server.counter();
    for (const { id } of students) await server.write(marksWrite([{ studentId: id }]));
    expect(await rowsOfPages(enrolled, true)).toEqual([8, 2]);
    expect(await rowsOfPages(enrolled, false)).toEqual([2, 2, 2, 2, 2]);
    expect((await server.after(enrolled, 2, true)).total).toBe(10);
    expect(await rowsOfPages(before, true)).toEqual([10, 8, 2]);
  });

  it('P5a if a client accepts groups (rows that belong together), a page has no additional rows if they are in many groups', async () => {
    await withClass(server);
    const before = await server.counter();
    for (let day = 10; day < 17; day += 1) {
      await server.write(marksWrite([{ studentId: ANA, createdAt: `2026-11-${day}` }]));
    }
    expect(await rowsOfPages(before, true)).toEqual([4, 3]);
  });

  it('D4.1 a pull returns a deleted row with the idempotency key of the delete and with the last values of the row', async () => {
    const seen = await withClass(server);
    await server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: 'the-delete', seen });
    const { rows } = await server.after(seen);
    expect(rows).toMatchObject([{ table: 'classes', id: CLASS, deleted: 'the-delete', fields: { name: 'PE 7' } }]);
  });
});

describe('P4.3 a full pull', () => {
  async function fullPull(pageRows: number, between: () => Promise<unknown> = async () => undefined) {
    const refs: string[] = [];
    const tos = new Set<number>();
    let token: string | null = null;
    do {
      const page = await server.full(token, pageRows);
      refs.push(...page.rows.map((row) => `${row.table}:${row.id}`));
      tos.add(page.to);
      token = page.page ?? null;
      await between();
    } while (token !== null);
    return { refs, tos: [...tos] };
  }

  it.each([1, 2, 3, 6, 7])(
    'P4.3 a full pull (of all rows) in pages of %i rows gets every row once',
    async (pageRows) => {
      const counter = await withClass(server);
      expect(await fullPull(pageRows)).toEqual({
        refs: [
          'profile:7',
          'settings:7',
          `gradeBooks:${BOOK}`,
          `classes:${CLASS}`,
          `students:${ANA}`,
          `students:${BEN}`,
        ],
        tos: [counter],
      });
    },
  );

  it.each([
    ['a full pull', {}],
    ['a page of changes', { after: 0 }],
  ])(
    'W4c %s contains a time of the server’s clock that was read after the rows, so that it is later than their edit stamps',
    async (_words, query) => {
      const { server: noted, ran } = await notedServer();
      await withClass(noted);
      const start = noted.clock.now() - 100 * ran.length;
      vi.spyOn(noted.clock, 'now').mockImplementation(() => start + 100 * ran.length);
      const { clock } = await noted.pull(query);
      expect(clock).toBe(`${start + 100 * ran.length}.0`);
      await noted.close();
    },
  );

  it('P4.3 the cursor of a full pull is the change number at its start, so the next pull gets the changes that were made during the full pull', async () => {
    const counter = await withClass(server);
    let renamed = false;
    const { tos } = await fullPull(2, async () => {
      if (renamed) return;
      renamed = true;
      await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, nickname: 'Ani' } });
    });
    expect(tos).toEqual([counter]);
    expect((await server.after(counter)).rows).toMatchObject([{ id: ANA, fields: { nickname: 'Ani' } }]);
  });

  it('P5 a full pull sends grade books, classes and students before the marks', async () => {
    await withClass(server);
    await server.write(marksWrite([{ studentId: ANA }]));
    const { refs } = await fullPull(100);
    expect(refs.map((ref) => ref.split(':')[0])).toEqual([
      'profile',
      'settings',
      'gradeBooks',
      'classes',
      'students',
      'students',
      'marks',
    ]);
  });
});
