import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { overlay, type Patch, type StoredRow } from '#domain/sync/patch.ts';
import { entryOf } from '../../tests/support/device.ts';
import { markRow } from '../../tests/support/rows.ts';
import { basesOf, rowsOf } from '../../tests/support/stored-rows.ts';
import { TeacherDb } from './schema.ts';
import { SCHEMA_VERSIONS } from './versions.ts';

const BEFORE = SCHEMA_VERSIONS.filter(({ version }) => version < 5);
const options = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
type Options = ReturnType<typeof options>;

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'];
const mark = (id: number, classId: number, day: string, more: object = {}) =>
  ({ ...markRow(id % 100, day, { classId }), tomb: null, pulled: 3, ...more, id }) as unknown as StoredRow;

/** 5,400 marks of one class, and a few marks of another class. The upgrade reads at most 5,000 rows with one request. */
const MARKS = [
  ...Array.from({ length: 5_400 }, (_, index) => mark(1_000 + index, 7, DAYS[index % 3] ?? '')),
  ...[1, 2, 3].map((id) => mark(id, 8, '2026-11-19', id === 2 ? { tomb: 'a-delete', deletedAt: 'then' } : {})),
];
const SCORES = [21, 22, 23].map((id) => ({
  id,
  assessmentId: id === 23 ? 91 : 90,
  classId: 7,
  studentId: id,
  fieldId: 1,
  value: 'A',
  tomb: null,
  pulled: 3,
}));

const update = (id: number, fields: Record<string, string>): Patch => ({ table: 'marks', id, kind: 'update', fields });
const PATCHES: Patch[] = [
  update(1, { attendanceState: 'A' }),
  { table: 'marks', id: 4, kind: 'create', fields: { studentId: 4, classId: 8, createdAt: '2026-11-19' } },
  { table: 'students', id: 301, kind: 'update', fields: { nickname: 'Ani' } },
  { table: 'assessmentScores', id: 23, kind: 'create', fields: { assessmentId: 91, classId: 7, value: 'B' } },
  update(999, { attendanceState: 'T' }),
];

/**
 * Makes a database of the schema version before groups. It has waiting writes, in the form in which an app of that version
 * stored them.
 */
async function before(given: Options) {
  const db = new TeacherDb(7, given, BEFORE);
  const server = new Map<string, StoredRow | null>();
  await db.table('marks').bulkPut(MARKS);
  await db.table('assessmentScores').bulkPut(SCORES);
  await db.table('students').put({ id: 301, nickname: 'Ana', classId: 7, tomb: null, pulled: 3 });
  for (const patch of PATCHES) {
    const { table, id } = patch;
    const row = ((await db.table(table).get(id)) as StoredRow | undefined) ?? null;
    server.set(`${table}:${id}`, row);
    await db.table('bases').put({ table, id, row });
    const shown = overlay(row, [patch]);
    if (shown) await db.table(table).put(shown);
    const { seq: _, ...entry } = entryOf([patch], { touches: [`${table}:${id}`] });
    await db.outbox.add(entry);
  }
  const shown = new Map<string, unknown[]>();
  for (const table of TABLE_NAMES) shown.set(table, sorted(await db.table(table).toArray()));
  const outbox = await db.outbox.toArray();
  db.close();
  return { shown, server, outbox };
}

const sorted = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);

it('S2.1, S8 an upgrade to groups (one record for many rows) removes the old tables and keeps every row, even of very large groups', async () => {
  const given = options();
  const { shown } = await before(given);
  const db = new TeacherDb(7, given);
  for (const table of TABLE_NAMES) expect(sorted(await rowsOf(db, table).toArray()), table).toEqual(shown.get(table));
  expect(await db.table('markGroups').count()).toBe(4);
  expect(db.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['marks']));
  expect([...db.backendDB().objectStoreNames]).not.toContain('bases');
  db.close();
});

it('S8 an upgrade to groups (one record for many rows) keeps the server’s version of each row that a waiting write changes, and the outbox', async () => {
  const given = options();
  const { server, outbox } = await before(given);
  const db = new TeacherDb(7, given);
  const bases = await basesOf(db).toArray();
  expect(new Map(bases.map(({ table, id, row }) => [`${table}:${id}`, row]))).toEqual(
    // The mark 999 was never on the device, so its group is unknown, and no patch can be applied to it.
    new Map([...server].filter(([ref]) => ref !== 'marks:999')),
  );
  const entries = await db.outbox.toArray();
  expect(entries.map(({ touches }) => touches)).toEqual([
    ['marks/8/2026-11-19'],
    ['marks/8/2026-11-19'],
    ['students:301'],
    ['assessmentScores/7/91'],
    ['marks:999'],
  ]);
  // The writes are sent as they were stored. The only difference is that they now have groups.
  const withoutGroups = entries.map(({ patches, touches: _, ...entry }) => ({
    ...entry,
    patches: patches.map(({ group: __, ...patch }) => patch),
  }));
  expect(withoutGroups).toEqual(outbox.map(({ touches: _, ...entry }) => entry));
  db.close();
});

it('S8 if the upgrade to groups (one record for many rows) is interrupted, the old database is unchanged, and the next start upgrades it', async () => {
  const given = options();
  const { shown } = await before(given);
  const cut = new TeacherDb(7, given);
  cut.use({
    stack: 'dbcore',
    name: 'cut',
    create: (core) => ({
      ...core,
      table: (name) => ({
        ...core.table(name),
        ...(name === 'baseRecords' && { mutate: () => Promise.reject(new Error('cut')) }),
      }),
    }),
  });
  await expect(cut.open()).rejects.toThrow('cut');
  cut.close();
  const old = new TeacherDb(7, given, BEFORE);
  expect(await old.table('marks').count()).toBe(shown.get('marks')?.length);
  old.close();
  const db = new TeacherDb(7, given);
  expect(await rowsOf(db, 'marks').count()).toBe(shown.get('marks')?.length);
  db.close();
});
