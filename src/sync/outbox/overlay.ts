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

export function refOf(table: TableName, id: number): RowRef {
  return `${table}:${id}`;
}

export function parseRef(ref: string): [TableName, number] {
  const colon = ref.indexOf(':');
  return [ref.slice(0, colon) as TableName, Number(ref.slice(colon + 1))];
}

/** The rows that the patches touch. A row that several patches touch is listed once. */
export function touchesOf(patches: readonly Patch[]): RowRef[] {
  return [...new Set(patches.map(({ table, id }) => refOf(table, id)))];
}

/**
 * Copies the shown row into `bases`, for each of these rows that is not in `bases` yet. Call it before a new entry
 * changes the shown rows.
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
 * Makes these shown rows again from their base rows and entries. If no entry touches a row any more, its base row becomes
 * the shown row and is removed from `bases`. A set-aside entry is shown only on a row that the server lacks and that no
 * waiting entry creates (R8.3). Call it inside a transaction over the tables of the rows, bases and outbox.
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
 * Whether this entry brings the row to the server: the entry was sent and the feed has not brought the row yet, or it is
 * a create that waits. On such a row set-aside entries are not shown. Waiting creates are included because a sent create
 * waits again when a full pull starts, and a refused change of its row must not be shown then.
 */
function createsRow({ entry, patch }: EntryPatch): boolean {
  return entry.state === 'sent' || (patch.kind === 'create' && !isSetAside(entry));
}

export function isSetAside(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'refused' || entry.state === 'parked';
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
