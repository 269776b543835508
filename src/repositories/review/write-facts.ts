import type { LocalDate } from '#domain/dates.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { type PlacedRow, placeOfPatch, recordRef } from '#domain/rows/groups.ts';
import { parentsOf } from '#domain/rows/tree.ts';
import type { Patch, StoredRow } from '#domain/sync/patch.ts';
import type { NamedRecord, WriteFacts } from '#domain/sync/write-facts.ts';
import {
  assessmentNameProblem,
  classNameProblem,
  gradeBookNameProblem,
  studentNameProblem,
  type Problem,
} from '#domain/validation.ts';
import { readBases } from '../../db/rows/bases.ts';
import { readRows } from '../../db/rows/records.ts';
import { findInGroups } from '../../db/rows/scan.ts';
import { isGrouped } from '../../db/stored-records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { countsBelow, type RowCounts } from '../rows/counts.ts';

export { readRows } from '../../db/rows/records.ts';

/** Returns the first row that the write changes, and how many of its table; null if it changes none. */
export async function writeFacts(db: TeacherDb, { patches }: Pick<OutboxEntry, 'patches'>): Promise<WriteFacts | null> {
  const [first] = patches;
  if (!first) return null;
  const { table, kind } = first;
  const row = await rowOf(db, placeOfPatch(first));
  const fields = 'fields' in first ? first.fields : {};
  const all = { ...row, ...fields };
  return {
    kind,
    table,
    count: patches.filter((patch) => patch.table === table).length,
    name: nameIn(table, all),
    student: await nameOf(db, 'students', all['studentId']),
    fields,
    day: dayIn(table, all),
    className: await nameOf(db, 'classes', all['classId']),
  };
}

/** The shown row, or the base row, because a sentence needs the name. */
async function rowOf(db: TeacherDb, place: PlacedRow): Promise<StoredRow | undefined> {
  const [shown] = await readRows(db, [place]);
  if (shown) return shown;
  const ref = recordRef(place);
  return (await readBases(db, [ref])).get(ref)?.rows.get(place.id);
}

async function nameOf(db: TeacherDb, table: TableName, id: unknown): Promise<string | null> {
  const row = typeof id === 'number' ? await rowOf(db, { table, id }) : undefined;
  return row ? nameIn(table, row) : null;
}

/** Returns the name in a row of this table, or null. */
export function nameIn(table: TableName, fields: Fields): string | null {
  const name = fields[nameField(table)];
  return typeof name === 'string' ? name : null;
}

const nameField = (table: TableName) => (table === 'students' ? 'fullName' : 'name');

function dayIn(table: TableName, fields: Fields): LocalDate | null {
  const day = table === 'marks' ? fields['createdAt'] : fields['date'];
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? (day as LocalDate) : null;
}

/**
 * Returns the deleted row of a refusal as `gone`: among the named row and those above it, the one that was deleted with the
 * named key, which `Restore` undoes, or without a key the nearest deleted one. Null if this device does not know it.
 */
export async function deletedRow(db: TeacherDb, { error, patches }: OutboxEntry): Promise<NamedRecord | null> {
  const { rowId, key } = (error?.code === 'gone' && error.detail) || {};
  if (rowId === undefined) return null;
  const named = await findRow(db, rowId, patches, TABLE_NAMES);
  const deleted = (await withAllAbove(db, named)).filter(({ row }) => row.tomb);
  const found = deleted.find(({ row }) => key === undefined || row.tomb === key);
  return found ? { table: found.table, name: nameIn(found.table, found.row) } : null;
}

interface FoundRow {
  readonly table: TableName;
  readonly row: StoredRow;
}

/** The nearest first. */
async function withAllAbove(db: TeacherDb, first: FoundRow | undefined): Promise<FoundRow[]> {
  const found = first ? [first] : [];
  for (const { table, row } of found) {
    for (const parent of parentsOf(table, row)) {
      const above = await rowOf(db, parent);
      if (above) found.push({ table: parent.table, row: above });
    }
  }
  return found;
}

/**
 * Returns the table of the row, changed by another device, for which a delete was refused as `changed`; null if the feed has
 * not brought it.
 */
export async function arrivedTable(db: TeacherDb, { error, patches }: OutboxEntry): Promise<TableName | null> {
  const rowId = error?.code === 'changed' ? error.detail?.rowId : undefined;
  if (rowId === undefined) return null;
  const found = await findRow(db, rowId, patches, BELOW_A_DELETE);
  return found?.table ?? null;
}

/**
 * Returns how many rows a delete of a class or grade book that was refused as `changed` would remove now (docs/product.md
 * 2.15); null for any other refusal.
 */
export async function heldByDelete(
  db: TeacherDb,
  { error, patches: [deletion] }: OutboxEntry,
): Promise<RowCounts | null> {
  if (error?.code !== 'changed' || deletion?.kind !== 'delete') return null;
  const { table, id } = deletion;
  const held = HELD_ROWS[table];
  return held ? await countsBelow(db, table, { id }, held) : null;
}

const HELD_ROWS: Partial<Record<TableName, readonly TableName[]>> = {
  gradeBooks: ['classes', 'students', 'marks'],
  classes: ['students', 'marks'],
};

const BELOW_A_DELETE: readonly TableName[] = ['marks', 'students', 'activityNotes', 'assessmentScores', 'assessments'];

/**
 * Finds the row with this id: first among the rows of the write, and then in these tables. Rows of two tables may have the same
 * id, so the most likely table is searched first.
 */
async function findRow(
  db: TeacherDb,
  id: number,
  patches: readonly Patch[],
  tables: readonly TableName[],
): Promise<FoundRow | undefined> {
  const own = patches.find((patch) => patch.id === id);
  const ownRow = own && (await rowOf(db, placeOfPatch(own)));
  if (ownRow) return { table: own.table, row: ownRow };
  for (const table of new Set([...patches.map((patch) => patch.table), ...tables])) {
    const row = isGrouped(table) ? await findInGroups(db, table, id) : await rowOf(db, { table, id });
    if (row) return { table, row };
  }
  return undefined;
}

/** Returns the broken rule of a name in a refused write. No screen shows the server's message (docs/sync.md R8.4). */
export function brokenNameRule({ patches }: Pick<OutboxEntry, 'patches'>): Problem | null {
  for (const patch of patches) {
    const name = 'fields' in patch ? patch.fields[nameField(patch.table)] : undefined;
    const problem = typeof name === 'string' ? nameProblem(patch, name) : null;
    if (problem) return problem;
  }
  return null;
}

function nameProblem({ table, kind }: Patch, name: string): Problem | null {
  if (table === 'gradeBooks') return gradeBookNameProblem(name, kind === 'create' ? 'create' : 'edit');
  if (table === 'classes') return classNameProblem(name, 'server');
  // The server accepts the length of a new student's name for a changed one too.
  if (table === 'students') return studentNameProblem(name, 'create');
  return table === 'assessments' ? assessmentNameProblem(name) : null;
}
