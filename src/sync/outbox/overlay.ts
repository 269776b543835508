/**
 * How the rows that screens show are made (docs/sync.md, the model): base row + the patches of the entries that touch it,
 * in the order of replay = shown row. The row tables hold the shown rows; `bases` holds the base row of each row that
 * an entry touches.
 */
import type { TableName } from '#domain/tables/all.ts';
import { overlay, type Patch } from '#domain/sync/patch.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';

/** A patch with its entry, because the entry's state decides whether the patch is shown. */
interface EntryPatch {
  readonly entry: OutboxEntry;
  readonly patch: Patch;
}

/** The text that names one row in the outbox's index `touches`: its table and its id. */
export type RowRef = `${TableName}:${number}`;

/** The text that names a row. */
export function refOf(table: TableName, id: number): RowRef {
  return `${table}:${id}`;
}

/** The table and the id in the text that names a row. */
export function parseRef(ref: string): [TableName, number] {
  const colon = ref.indexOf(':');
  return [ref.slice(0, colon) as TableName, Number(ref.slice(colon + 1))];
}

/** The rows that the patches touch. A row that several patches touch is listed once. */
export function touchesOf(patches: readonly Patch[]): RowRef[] {
  return [...new Set(patches.map(({ table, id }) => refOf(table, id)))];
}

/**
 * Copies the shown rows of these refs into `bases`, except those that are there already. Call this before a new entry
 * changes the shown rows, because until then the shown row is the server's row.
 */
export async function keepBases(db: TeacherDb, refs: Iterable<string>): Promise<void> {
  for (const [table, wanted] of idsByTable(refs)) {
    const bases = await db.bases.bulkGet(wanted.map((id) => [table, id]));
    const ids = wanted.filter((_, index) => !bases[index]);
    const shown = await db.rows(table).bulkGet(ids);
    await db.bases.bulkAdd(ids.map((id, index) => ({ table, id, row: shown[index] ?? null })));
  }
}

function idsByTable(refs: Iterable<string>): Map<TableName, number[]> {
  const byTable = new Map<TableName, number[]>();
  for (const [table, id] of [...new Set(refs)].map(parseRef)) {
    const ids = byTable.get(table);
    if (ids) ids.push(id);
    else byTable.set(table, [id]);
  }
  return byTable;
}

/**
 * Makes these shown rows again from their base rows and entries. If no entry touches a row any more, its base row
 * becomes the shown row and is removed from `bases`. A set-aside entry is shown only if the server lacks the
 * row and no sent or waiting entry brings it there (R8.3). Call this function inside a transaction over the tables of
 * the rows, bases and outbox.
 */
export async function rebuildRows(db: TeacherDb, refs: Iterable<string>): Promise<void> {
  const wanted = [...new Set(refs)];
  if (wanted.length === 0) return;
  const entries = await db.outbox.where('touches').anyOf(wanted).distinct().sortBy('seq');
  const bases = await db.bases.bulkGet(wanted.map(parseRef));
  const patches = patchesByRef(entries);
  for (const [index, ref] of wanted.entries()) {
    const base = bases[index];
    // A row that is not in `bases` is touched by no entry, so its shown row already is the server's row.
    if (!base) continue;
    const [table, id] = parseRef(ref);
    const touching = patches.get(ref) ?? [];
    const serverLacks = base.row === null && !touching.some(createsRow);
    const laid = touching.filter(({ entry }) => serverLacks || !isSetAside(entry));
    const shown = overlay(
      base.row,
      laid.map(({ patch }) => patch),
    );
    if (shown) await db.rows(table).put(shown);
    else await db.rows(table).delete(id);
    if (touching.length === 0) await db.bases.delete([table, id]);
  }
}

/**
 * Whether the server has the row because of this entry, or will get it from this entry. This is true for a sent entry,
 * because the server has applied it. It is also true for a waiting create. Such a create may have been sent before: a
 * full pull makes sent entries wait again. On a row for which this is true, the values of set-aside entries are not
 * shown (R8.3).
 */
function createsRow({ entry, patch }: EntryPatch): boolean {
  return entry.state === 'sent' || (patch.kind === 'create' && !isSetAside(entry));
}

/** Whether the entry is not sent until the teacher has decided, or until the row that it needs can exist (R8.1, R8.2). */
export function isSetAside(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'refused';
}

function patchesByRef(entries: readonly OutboxEntry[]): Map<string, EntryPatch[]> {
  const byRef = new Map<string, EntryPatch[]>();
  for (const entry of entries) {
    for (const patch of entry.patches) {
      const ref = refOf(patch.table, patch.id);
      const list = byRef.get(ref);
      if (list) list.push({ entry, patch });
      else byRef.set(ref, [{ entry, patch }]);
    }
  }
  return byRef;
}
