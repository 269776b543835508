/**
 * How the rows that screens show are made (docs/sync.md, the model): base row + the patches of the entries that change it, in
 * the order of replay = shown row. The stores of rows hold the shown rows. `baseRecords` holds the server's rows of each record
 * that an entry changes.
 */
import { type PlacedRow, type RecordRef, recordRef } from '#domain/rows/groups.ts';
import { applyPatch, overlay, type Patch, type StoredRow } from '#domain/sync/patch.ts';
import { readBases, writeBases } from '../../db/rows/bases.ts';
import { isGrouped, type Base, type RowsById } from '../../db/stored-records.ts';
import { readRecords, writeRecords } from '../../db/rows/records.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { entriesTouching } from './entries.ts';

/** A patch with its entry, because the entry's state decides whether the patch is shown. */
interface EntryPatch {
  readonly entry: OutboxEntry;
  readonly patch: Patch;
}

/** The names of the records that the patches change, each once. */
export function touchesOf(patches: readonly Patch[]): RecordRef[] {
  return [...new Set(patches.map(recordRef))];
}

/**
 * Whether the device knows in which record the row is. If not, the app sends a patch of the row, but can't apply it to a shown
 * row (S4.2).
 */
export function hasRecord({ table, group }: PlacedRow): boolean {
  return group !== undefined || !isGrouped(table);
}

/** The records that these patches change, each once. A patch without a record changes none. */
export function recordsOf(patches: readonly Patch[]): RecordRef[] {
  return touchesOf(patches.filter(hasRecord));
}

/** The records that patches change, as they are before the patches: the bases and the shown rows. */
export interface PlacedRecords {
  readonly bases: ReadonlyMap<RecordRef, Base>;
  readonly shown: ReadonlyMap<RecordRef, RowsById>;
}

/** Reads these records. */
export async function readPlaced(db: TeacherDb, refs: readonly RecordRef[]): Promise<PlacedRecords> {
  if (refs.length === 0) return { bases: new Map(), shown: new Map() };
  const [bases, shown] = await Promise.all([readBases(db, refs), readRecords(db, refs)]);
  return { bases, shown };
}

/**
 * Copies the shown records of these patches into the bases, except those that are there already, and notes the rows that the
 * patches change. Call this before a new entry changes the shown rows, because until then they are the server's rows.
 */
export async function keepBases(db: TeacherDb, patches: readonly Patch[]): Promise<void> {
  await writeBases(db, touchedBases(patches.filter(hasRecord), await readPlaced(db, recordsOf(patches))));
}

/**
 * Shows new patches: it stores the bases as `keepBases` does, and applies the patches to the shown rows. Every older patch of
 * these rows has been applied already. `before` is what `readPlaced` has read in the same transaction.
 */
export async function showPatches(db: TeacherDb, patches: readonly Patch[], before: PlacedRecords): Promise<void> {
  const placed = patches.filter(hasRecord);
  const laid = new Map<RecordRef, Map<number, StoredRow>>();
  for (const ref of recordsOf(patches)) laid.set(ref, new Map(before.shown.get(ref)));
  for (const patch of placed) {
    const rows = laid.get(recordRef(patch));
    const row = applyPatch(rows?.get(patch.id) ?? null, patch);
    if (row) rows?.set(row.id, row);
  }
  await Promise.all([writeBases(db, touchedBases(placed, before)), writeRecords(db, laid)]);
}

/** The bases that these patches change or make. */
function touchedBases(placed: readonly Patch[], { bases, shown }: PlacedRecords): Map<RecordRef, Base> {
  const touched = new Map<RecordRef, { rows: RowsById; touched: Set<number> }>();
  for (const patch of placed) {
    const ref = recordRef(patch);
    const before = bases.get(ref);
    if (before?.touched.has(patch.id)) continue;
    const rows = before?.rows ?? shown.get(ref);
    if (!rows) continue;
    const base = touched.get(ref) ?? { rows, touched: new Set(before?.touched) };
    base.touched.add(patch.id);
    touched.set(ref, base);
  }
  return touched;
}

/**
 * Makes the shown rows of these records again from their bases and entries. If no entry changes a record any more, its base
 * becomes the shown record and is removed from the bases. A set-aside entry is shown only if the server lacks the row and no
 * waiting entry brings it there (R8.3). Call this function inside a transaction over the stores of the rows, the bases and the
 * outbox. `brought`: bases with rows that a feed page has brought, which are not stored yet. Their records are rebuilt too.
 */
export async function rebuildRows(
  db: TeacherDb,
  refs: Iterable<RecordRef>,
  brought: ReadonlyMap<RecordRef, Base> = new Map(),
): Promise<void> {
  const wanted = [...new Set([...refs, ...brought.keys()])];
  if (wanted.length === 0) return;
  // A record that has no base is changed by no entry, so its shown rows already are the server's rows.
  const [stored, entries] = await Promise.all([
    readBases(
      db,
      wanted.filter((ref) => !brought.has(ref)),
    ),
    entriesTouching(db, wanted),
  ]);
  const patches = patchesByRecord(entries);
  const shown = new Map<RecordRef, RowsById>();
  const changed = new Map<RecordRef, Base>();
  for (const [ref, { rows, touched }] of [...stored, ...brought]) {
    const ofRows = patches.get(ref) ?? new Map<number, EntryPatch[]>();
    shown.set(ref, shownRows(rows, ofRows));
    if (ofRows.size !== touched.size || brought.has(ref)) changed.set(ref, { rows, touched: new Set(ofRows.keys()) });
  }
  const untouched = [...changed].flatMap(([ref, { touched }]) => (touched.size === 0 ? [ref] : []));
  await Promise.all([
    writeRecords(db, shown),
    writeBases(db, new Map([...changed].filter(([, { touched }]) => touched.size > 0))),
    db.baseRecords.bulkDelete(untouched),
  ]);
}

function shownRows(server: RowsById, patches: ReadonlyMap<number, readonly EntryPatch[]>): RowsById {
  const shown = new Map(server);
  for (const [id, touching] of patches) {
    const row = shownRow(server.get(id) ?? null, touching);
    if (row) shown.set(id, row);
    else shown.delete(id);
  }
  return shown;
}

function shownRow(base: StoredRow | null, touching: readonly EntryPatch[]): StoredRow | null {
  const serverLacks = base === null && !touching.some(createsRow);
  const laid = touching.filter(({ entry }) => serverLacks || !isSetAside(entry));
  return overlay(
    base,
    laid.map(({ patch }) => patch),
  );
}

/**
 * Whether the server has the row because of this entry, or will get it from this entry. On such a row the values of set-aside
 * entries are not shown (R8.3).
 */
function createsRow({ entry, patch }: EntryPatch): boolean {
  return patch.kind === 'create' && !isSetAside(entry);
}

/** Whether the entry is not sent until the teacher has decided, or until the row that it needs can exist (R8.1, R8.2). */
export function isSetAside(entry: { readonly state?: OutboxEntry['state'] }): boolean {
  return entry.state === 'refused';
}

/** The patches of the entries by record and row, in the order of replay. */
function patchesByRecord(entries: readonly OutboxEntry[]): Map<RecordRef, Map<number, EntryPatch[]>> {
  const byRecord = new Map<RecordRef, Map<number, EntryPatch[]>>();
  for (const entry of entries) {
    for (const patch of entry.patches) {
      const ref = recordRef(patch);
      const ofRecord = byRecord.get(ref) ?? new Map<number, EntryPatch[]>();
      const ofRow = ofRecord.get(patch.id) ?? [];
      // The list is not copied for each patch, because thousands of waiting entries may change one row.
      ofRow.push({ entry, patch });
      byRecord.set(ref, ofRecord.set(patch.id, ofRow));
    }
  }
  return byRecord;
}
