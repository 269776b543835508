/**
 * What the teacher has deleted in the last 30 days (docs/product.md 2.16), by the tombstones on this device, whichever device
 * made the delete. One write undoes a delete (docs/sync.md D4.1).
 */
import { addAll, grouped } from '#domain/lists.ts';
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
import { canBeRestored } from '#domain/sync/content-age.ts';
import { restoreDeleted } from '../../writes/review.ts';
import { noteBookName } from '../classes/book-names.ts';
import { countsBelow, type RowCounts } from '../rows/counts.ts';
import { listGradeBooks } from '../classes/grade-books.ts';
import { eventsOfRace } from '../races/races.ts';

/**
 * The tables from which a teacher deletes rows; the app makes the tombstones of all others. `within`: the field with the grade
 * book or class of the row. `counted`: tables below whose rows are counted. Marks are deleted by day and have none;
 * `countsOfDeletion` counts the runners of a race.
 */
const TABLES_OF_DELETES = {
  gradeBooks: { within: null, counted: ['classes', 'students', 'marks'] },
  classes: { within: 'gradeBookId', counted: ['students', 'marks', 'assessments', 'races'] },
  assessments: { within: 'classId', counted: ['assessmentScores'] },
  races: { within: 'classId', counted: [] },
  beepTests: { within: 'classId', counted: ['beepEvents'] },
  marks: { within: 'classId', counted: [] },
} as const satisfies Partial<Record<TableName, { within: string | null; counted: readonly TableName[] }>>;

export type DeletedTable = keyof typeof TABLES_OF_DELETES;

const DELETED_TABLES = Object.keys(TABLES_OF_DELETES) as DeletedTable[];

export interface Deletion {
  /** The tombstones of the delete contain it too. */
  readonly key: string;
  readonly table: DeletedTable;
  /** For a day, one of its marks. */
  readonly row: StoredRow;
  /** With a tombstone of this delete: the marks of a day, otherwise 1. */
  readonly rows: number;
  /** Null if the rows of this table have no name. */
  readonly name: string | null;
  /** Null if the rows are not marks. */
  readonly day: LocalDate | null;
  /** A race has no name. */
  readonly race: { readonly createdAt: string; readonly laps: number } | null;
  /** The grade book or class with the row; null for a grade book. */
  readonly within: { readonly id: number; readonly name: string } | null;
  /** In ms since 1970; null if the device does not know it. */
  readonly at: number | null;
  /** The server has not received the delete yet. */
  readonly isWaiting: boolean;
}

/**
 * Returns the deletes of the last 30 days, the latest first, without rows below another deleted row, which would stay hidden.
 * One transaction, so that a live query watches all reads.
 */
export async function listDeletions(device: Pick<SyncDevice, 'db' | 'now'>): Promise<Deletion[]> {
  const { db } = device;
  return await db.transaction('r', [...rowsAndOutbox(db, DELETED_TABLES), db.meta], async () => {
    const now = await serverTime(device);
    const found: Deletion[] = [];
    for (const tombstones of await findTombstones(db)) {
      const deletion = await deletionOf(db, tombstones);
      // A waiting delete has not reached the server.
      if (deletion && (deletion.isWaiting || canBeRestored(deletion.at, now))) found.push(deletion);
    }
    return found.sort((a, b) => (b.at ?? now) - (a.at ?? now) || compareTexts(a.key, b.key));
  });
}

export interface DeletedClass {
  readonly name: string;
  /** Of the class, or of its grade book. */
  readonly deletion: Deletion;
}

/**
 * Returns the delete of the last 30 days that hides a class, that of the grade book if it was deleted too; null if there is
 * none.
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

/** Returns null if there is none in the last 30 days, or a row above was deleted too. */
export async function findDeletion(
  device: Pick<SyncDevice, 'db' | 'now'>,
  table: DeletedTable,
  id: number,
): Promise<Deletion | null> {
  return (await listDeletions(device)).find((one) => one.table === table && one.row.id === id) ?? null;
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
  const found: Tombstones[] = [];
  for (const table of DELETED_TABLES) {
    const deleted: StoredRow[] = [];
    await eachDeleted(db, table, (rows) => addAll(deleted, rows));
    const deletes = grouped(deleted, ({ tomb }) => tomb ?? '');
    for (const [key, rows] of deletes) found.push({ key, table, rows: rows as Tombstones['rows'] });
  }
  return found;
}

/**
 * Returns the delete of these rows; null if a row above is deleted or missing, or the delete is set aside, so that the teacher
 * decides in "To review".
 */
async function deletionOf(db: TeacherDb, { key, table, rows }: Tombstones): Promise<Deletion | null> {
  const [row] = rows;
  const above = TABLES_OF_DELETES[table].within;
  const within = above === null ? null : await livingAbove(db, above, Number(row[above]));
  if (above !== null && within === null) return null;
  const entry = await db.outbox.where('key').equals(key).first();
  if (entry?.state === 'refused') return null;
  // An older server sent the delete without a time, so the time counts at which this device received it (docs/sync.md D4.3).
  const deletedAt =
    row.deletedAt === undefined ? buriedOf(await db.meta.get('buried'))?.since[key] : Date.parse(row.deletedAt);
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

/** Returns the grade book or the class; null if it or its grade book was deleted, or this device lacks it. */
async function livingAbove(db: TeacherDb, field: 'gradeBookId' | 'classId', id: number): Promise<Deletion['within']> {
  if (field === 'gradeBookId') {
    const book = await db.gradeBooks.get(id);
    return book && !book.tomb ? { id, name: book.name } : null;
  }
  const row = await db.classes.get(id);
  if (!row || row.tomb || !(await livingAbove(db, 'gradeBookId', row.gradeBookId))) return null;
  return { id, name: row.name };
}

/** Counts the rows that were deleted with the row; for a race the students with a lap. It reads all marks below. */
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
 * Undoes the delete with one write; saves nothing if another tab has put the rows back. `told`: the new name of a grade book
 * that the screen shows, stored so that no other screen shows it again (docs/product.md 2.19).
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

/** The server may give restored grade books other names (docs/sync.md D5). */
async function noteNames(db: TeacherDb, rows: readonly PlacedRow[], told: string | null): Promise<void> {
  for (const { table, id } of rows) {
    const book = table === 'gradeBooks' ? await db.gradeBooks.get(id) : undefined;
    if (book) await noteBookName(db, id, told ?? book.name);
  }
}

/**
 * Returns the name that the server will give to a restored grade book whose name is now taken (docs/sync.md D5); null if it
 * keeps its name.
 */
export async function nameAfterReturn(db: TeacherDb, { table, row, name }: Deletion): Promise<string | null> {
  if (table !== 'gradeBooks' || name === null) return null;
  const others = (await listGradeBooks(db)).filter(({ id }) => id !== row.id);
  const free = freeName(name, new Set(others.map((book) => foldTitle(book.name))));
  return free === name ? null : free;
}
