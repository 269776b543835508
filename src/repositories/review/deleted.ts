/**
 * Finds what the teacher has deleted in the last 30 days (docs/product.md 2.16). It uses the tombstones on this device, so it
 * does not matter which screen or device made the delete. One write undoes a delete (docs/sync.md D4.1).
 */
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import { foldTitle, freeName } from '#domain/text/names.ts';
import { raceState } from '#domain/race/race-state.ts';
import type { PlacedRow } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import { buriedOf } from '../../db/checked-meta.ts';
import { eachDeleted, rowsOfDelete } from '../../db/rows/scan.ts';
import { serverTime } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { restoreDeleted } from '../../writes/restore.ts';
import { noteBookName } from '../books/book-names.ts';
import { countsBelow, type RowCounts } from '../rows/counts.ts';
import { listGradeBooks } from '../books/grade-books.ts';
import { eventsOfRace } from '../races/races.ts';

/**
 * The tables from which a teacher deletes rows. `within`: the field with the id of the grade book or class that contains the
 * row. `counted`: the tables below the row whose rows are counted. Marks are deleted by day, so they have no rows below them.
 * For a race, `countsOfDeletion` counts the runners. The app itself makes the tombstones of all other tables.
 */
const TABLES_OF_DELETES = {
  gradeBooks: { within: null, counted: ['classes', 'students', 'marks'] },
  classes: { within: 'gradeBookId', counted: ['students', 'marks', 'assessments', 'races'] },
  assessments: { within: 'classId', counted: ['assessmentScores'] },
  races: { within: 'classId', counted: [] },
  marks: { within: 'classId', counted: [] },
} as const satisfies Partial<Record<TableName, { within: string | null; counted: readonly TableName[] }>>;

export type DeletedTable = keyof typeof TABLES_OF_DELETES;

const DELETED_TABLES = Object.keys(TABLES_OF_DELETES) as DeletedTable[];

export interface Deletion {
  /** The idempotency key of the delete. The tombstones of the delete contain it too. */
  readonly key: string;
  readonly table: DeletedTable;
  /** The deleted row. If a day was deleted, it is one of the marks of the day. */
  readonly row: StoredRow;
  /** The number of rows with a tombstone of this delete. It is the number of marks if a day was deleted, and otherwise 1. */
  readonly rows: number;
  /** The name of the deleted row; null if the rows of this table have no name. */
  readonly name: string | null;
  /** The day of the deleted marks; null if the rows are not marks. */
  readonly day: LocalDate | null;
  /** Only for a deleted race, because a race has no name: the time when it was created, and the number of its target laps. */
  readonly race: { readonly createdAt: string; readonly laps: number } | null;
  /** The grade book or the class that contains the deleted row; null if the row is a grade book. */
  readonly within: { readonly id: number; readonly name: string } | null;
  /** The time of the delete, in ms since 1970; null if the device does not know it. */
  readonly at: number | null;
  /** True if the server has not received the delete yet. */
  readonly isWaiting: boolean;
}

/**
 * Returns the deletes of the last 30 days, the latest first. If a deleted row is below another deleted row, it is left out
 * until that other row is put back: only then would the screens show the row again. All reads are in one transaction, so that a
 * live query watches all of them.
 */
export async function listDeletions(device: Pick<SyncDevice, 'db' | 'now'>): Promise<Deletion[]> {
  const { db } = device;
  return await db.transaction('r', [...rowsAndOutbox(db, DELETED_TABLES), db.meta], async () => {
    const now = await serverTime(device);
    const found: Deletion[] = [];
    for (const tombstones of await findTombstones(db)) {
      const deletion = await deletionOf(db, tombstones);
      if (deletion && canReturn(deletion, now)) found.push(deletion);
    }
    return found.sort((a, b) => (b.at ?? now) - (a.at ?? now) || compareTexts(a.key, b.key));
  });
}

export interface DeletedClass {
  readonly name: string;
  /** The delete of the class, or the delete of its grade book. */
  readonly deletion: Deletion;
}

/**
 * Returns the delete of the last 30 days that hides a class. If the grade book was deleted too, it is the delete of the grade
 * book. Returns null if there is no such delete.
 */
export async function findDeletedClass(
  device: Pick<SyncDevice, 'db' | 'now'>,
  id: number,
): Promise<DeletedClass | null> {
  const found = await device.db.classes.get(id);
  if (!found) return null;
  const hides = ({ table, row }: Deletion) =>
    (table === 'classes' && row.id === id) || (table === 'gradeBooks' && row.id === found.gradeBookId);
  const deletion = (await listDeletions(device)).find(hides);
  return deletion ? { name: found.name, deletion } : null;
}

/**
 * Returns the delete of the last 30 days that deleted this row. Returns null if there is no such delete, or if a row above this
 * row was deleted too.
 */
export async function findDeletion(
  device: Pick<SyncDevice, 'db' | 'now'>,
  table: DeletedTable,
  id: number,
): Promise<Deletion | null> {
  return (await listDeletions(device)).find((one) => one.table === table && one.row.id === id) ?? null;
}

/**
 * Whether the teacher can still undo the delete. The server undoes a delete for 30 days by its own clock (docs/sync.md D4.2). A
 * waiting delete has not reached the server yet, so it can be undone.
 */
function canReturn({ at, isWaiting }: Deletion, now: number): boolean {
  return isWaiting || at === null || now - at <= CONTENT_MS;
}

interface Tombstones {
  readonly key: string;
  readonly table: DeletedTable;
  readonly rows: [StoredRow, ...StoredRow[]];
}

/**
 * Returns the deleted rows, grouped by the key of their delete. All rows that have the key of one delete are in the same table.
 */
async function findTombstones(db: TeacherDb): Promise<Tombstones[]> {
  const found = new Map<string, Tombstones>();
  for (const table of DELETED_TABLES) {
    await eachDeleted(db, table, (deleted) => {
      for (const row of deleted) {
        const key = row.tomb ?? '';
        const known = found.get(key);
        if (known) known.rows.push(row);
        else found.set(key, { key, table, rows: [row] });
      }
    });
  }
  return [...found.values()];
}

/**
 * Returns the delete of these rows. Returns null in three cases: the row is below another deleted row; the row is below a row
 * that this device no longer has; or the delete is set aside. The teacher decides about a set-aside delete in "To review".
 */
async function deletionOf(db: TeacherDb, { key, table, rows }: Tombstones): Promise<Deletion | null> {
  const [row] = rows;
  const above = TABLES_OF_DELETES[table].within;
  const within = above === null ? null : await livingAbove(db, above, Number(row[above]));
  if (above !== null && within === null) return null;
  const entry = await db.outbox.where('key').equals(key).first();
  if (entry?.state === 'refused') return null;
  const deletedAt = row.deletedAt === undefined ? await learnedAt(db, key) : Date.parse(row.deletedAt);
  return {
    key,
    table,
    row,
    rows: rows.length,
    name: typeof row['name'] === 'string' ? row['name'] : null,
    day: table === 'marks' ? (row['createdAt'] as LocalDate) : null,
    race: table === 'races' ? { createdAt: String(row['createdAt']), laps: Number(row['laps']) } : null,
    within,
    at: deletedAt ?? entry?.at ?? null,
    isWaiting: entry?.state === 'waiting',
  };
}

/**
 * Returns the grade book or the class with this id. Returns null if it was deleted, if its grade book was deleted, or if this
 * device does not have it.
 */
async function livingAbove(db: TeacherDb, field: 'gradeBookId' | 'classId', id: number): Promise<Deletion['within']> {
  if (field === 'gradeBookId') {
    const book = await db.gradeBooks.get(id);
    return book && !book.tomb ? { id, name: book.name } : null;
  }
  const row = await db.classes.get(id);
  if (!row || row.tomb || !(await livingAbove(db, 'gradeBookId', row.gradeBookId))) return null;
  return { id, name: row.name };
}

/**
 * Returns the time when this device received the delete (docs/sync.md D4.3). It is needed if an older server sent the delete
 * without a time.
 */
async function learnedAt(db: TeacherDb, key: string): Promise<number | undefined> {
  return buriedOf(await db.meta.get('buried'))?.since[key];
}

/**
 * Counts the rows that were deleted together with the row. For a race, it counts the students who have a lap. It reads all
 * marks below the row.
 */
export async function countsOfDeletion(db: TeacherDb, { table, row, rows }: Deletion): Promise<RowCounts> {
  if (table === 'marks') return new Map([['marks', rows]]);
  if (table === 'races') return new Map([['students', await runnersOf(db, row.id)]]);
  return await countsBelow(db, table, row, TABLES_OF_DELETES[table].counted);
}

async function runnersOf(db: TeacherDb, raceId: number): Promise<number> {
  const events = await db.transaction('r', [db.raceEvents, db.meta], async () => await eventsOfRace(db, raceId));
  return [...raceState(events).students.values()].filter(({ laps }) => laps.length > 0).length;
}

/**
 * Undoes the delete with this key. One write puts back all rows of this delete. If no row has the key any more, because another
 * tab has put the rows back, nothing is saved. `told` is the new name of a grade book, if the screen shows this name to the
 * teacher. It is stored, so that no other screen shows the new name again (docs/product.md 2.19).
 */
export async function putBack(device: SyncDevice, key: string, told: string | null = null): Promise<void> {
  const { db } = device;
  const plan = async () => {
    const rows = await rowsOfDelete(db, key);
    const also = async () => await noteNames(db, rows, told);
    return rows.length === 0 ? null : { writes: [restoreDeleted(key, rows)], also };
  };
  await savePlanned(device, { changes: TABLE_NAMES, reads: [], plan });
}

/**
 * Stores the names of grade books that are put back, because the server may give these grade books other names (docs/sync.md
 * D5).
 */
async function noteNames(db: TeacherDb, rows: readonly PlacedRow[], told: string | null): Promise<void> {
  for (const { table, id } of rows) {
    const book = table === 'gradeBooks' ? await db.gradeBooks.get(id) : undefined;
    if (book) await noteBookName(db, id, told ?? book.name);
  }
}

/**
 * Returns the name that the server will give to a grade book when it is put back, if another grade book now has the old name
 * (docs/sync.md D5). Returns null if the grade book keeps its name.
 */
export async function nameAfterReturn(db: TeacherDb, { table, row, name }: Deletion): Promise<string | null> {
  if (table !== 'gradeBooks' || name === null) return null;
  const others = (await listGradeBooks(db)).filter(({ id }) => id !== row.id);
  const free = freeName(name, new Set(others.map((book) => foldTitle(book.name))));
  return free === name ? null : free;
}
