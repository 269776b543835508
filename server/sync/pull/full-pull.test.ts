import { beforeEach, describe, expect, it } from 'vitest';
import { compareTexts } from '#domain/text/compare-texts.ts';
import { GROUPED_TABLES } from '#domain/rows/groups.ts';
import { unpack } from '#domain/sync/pack.ts';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import { fillClasses } from '../../../tests/support/filled-classes.ts';
import { BOOK, type WritesServer } from '../../../tests/support/writes.ts';

eachTestHasEngine();
beforeEach(async () => {
  await fillClasses(server, { classes: 3, students: 3, days: 4 });
});

type Page = Awaited<ReturnType<WritesServer['full']>>;
type Group = NonNullable<Page['groups']>[number];

async function fullPull(pageRows: number, inGroups: boolean): Promise<Page[]> {
  const pages: Page[] = [];
  for (let token: string | null = null; ;) {
    const page: Page = await server.full(token, pageRows, inGroups);
    pages.push(page);
    token = page.page;
    if (token === null) return pages;
  }
}

function rowsOf({ table, group, common, rows, change, changes = {}, tombs = {}, deletedAt = {} }: Group) {
  return unpack(table as 'marks', group, { common, rows }).map(({ id, ...fields }) => ({
    table,
    id,
    change: changes[id] ?? change,
    fields,
    ...(tombs[id] && { deleted: tombs[id] }),
    ...(deletedAt[id] && { deletedAt: deletedAt[id] }),
  }));
}

const all = (pages: readonly Page[]) =>
  pages
    .flatMap(({ rows, groups = [] }) => [...rows, ...groups.flatMap(rowsOf)])
    .toSorted((a, b) => compareTexts(a.table, b.table) || a.id - b.id);

describe('S7 a full pull that asks for groups (rows that belong together)', () => {
  it.each([1, 2, 3, 7, 10, 2_000])(
    'S7 a full pull that asks for groups (rows that belong together), in pages of %i rows, returns the same rows as without groups',
    async (pageRows) => {
      await server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen: await server.counter() });
      expect(all(await fullPull(pageRows, true))).toEqual(all(await fullPull(2_000, false)));
    },
  );

  it.each([1, 2, 3, 7, 10])(
    'S6.1 a full pull in pages of %i rows never splits a group (for example the marks of a day), even if the group is larger than a page',
    async (pageRows) => {
      const groups = (await fullPull(pageRows, true)).flatMap((page) => page.groups ?? []);
      const refs = groups.map(({ table, group }) => [table, ...group].join('/'));
      expect(refs).toEqual([...new Set(refs)]);
      expect(new Set(groups.map(({ table }) => table))).toEqual(new Set(GROUPED_TABLES));
    },
  );

  it('S6.1 a full pull sends the marks of the classes of the current grade book first, and the newest day of each class first', async () => {
    const groups = (await fullPull(5, true)).flatMap((page) => page.groups ?? []);
    const marks = groups.filter(({ table }) => table === 'marks').map(({ group }) => group as [number, string]);
    const books = await server.db
      .selectFrom('classes')
      .select(['id', 'gradeBookId'])
      .where('teacherId', '=', server.teacherId)
      .execute();
    const profile = { currentGradeBookId: BOOK };
    const isCurrent = (classId: number) =>
      books.find(({ id }) => id === classId)?.gradeBookId === profile.currentGradeBookId;
    expect(marks.map(([classId]) => isCurrent(classId))).toEqual(
      marks.map(([classId]) => isCurrent(classId)).toSorted((a, b) => Number(b) - Number(a)),
    );
    for (const classId of new Set(marks.map(([id]) => id))) {
      const days = marks.filter(([id]) => id === classId).map(([, day]) => day);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });

  it('P5 each page of a full pull has the same total: the number of rows of the whole pull', async () => {
    const pages = await fullPull(7, true);
    expect([...new Set(pages.map(({ total }) => total))]).toEqual([all(pages).length]);
  });

  it('S7 if an older server version has begun to send a table as single rows, the newer version sends the rest of this table as single rows', async () => {
    const rowByRow = await fullPull(7, false);
    const token = rowByRow.map(({ page }) => page).find((page) => page?.includes('.marks.')) ?? '';
    const next = await server.full(token, 7, true);
    expect(next.rows.filter(({ table }) => table === 'marks')).not.toEqual([]);
  });
});

it('S7 a normal pull (of changes after a cursor) can return groups too, and a group then contains only the changed rows', async () => {
  const whole = await server.after(0, 2_000, false);
  expect(all([{ ...(await server.after(0, 2_000, true)), page: null }])).toEqual(all([{ ...whole, page: null }]));
});
