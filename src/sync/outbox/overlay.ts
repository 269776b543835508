/**
 * How shown rows are calculated (docs/sync.md, the model): the server's row in `baseRecords` + the patches of the entries that
 * change it, in replay order = the shown row.
 */
import { type PlacedRow, type RecordRef, recordRef } from '#domain/rows/groups.ts';
import { applyPatch, overlay, type Patch, type StoredRow } from '#domain/sync/patch.ts';
import { readBases, writeBases } from '../../db/rows/bases.ts';
import { isGrouped, type Base, type RowsById } from '../../db/stored-records.ts';
import { readRecords, writeRecords } from '../../db/rows/records.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { entriesTouching } from './entries.ts';

interface EntryPatch {
  readonly entry: OutboxEntry;
  readonly patch: Patch;
}

export function touchesOf(patches: readonly Patch[]): RecordRef[] {
  return [...new Set(patches.map(recordRef))];
}

/** The app sends the patches of a row whose record it doesn't know, but can't apply them to a shown row (S4.2). */
export function hasRecord({ table, group }: PlacedRow): boolean {
  return group !== undefined || !isGrouped(table);
}

/** Returns the records that these patches change, each once, without unknown ones. */
export function recordsOf(patches: readonly Patch[]): RecordRef[] {
  return touchesOf(patches.filter(hasRecord));
}

export interface PlacedRecords {
  readonly bases: ReadonlyMap<RecordRef, Base>;
  readonly shown: ReadonlyMap<RecordRef, RowsById>;
}

export async function readPlaced(db: TeacherDb, refs: readonly RecordRef[]): Promise<PlacedRecords> {
  if (refs.length === 0) return { bases: new Map(), shown: new Map() };
  const [bases, shown] = await Promise.all([readBases(db, refs), readRecords(db, refs)]);
  return { bases, shown };
}

/**
 * Copies the shown records that these patches change into the bases, unless they have one, and adds the changed rows to
 * `touched`. Call it before a new entry changes the shown rows, because only until then they are the server's rows.
 */
export async function keepBases(db: TeacherDb, patches: readonly Patch[]): Promise<void> {
  await writeBases(db, touchedBases(patches.filter(hasRecord), await readPlaced(db, recordsOf(patches))));
}

/**
 * Applies new patches to shown rows that have all older patches, and stores the bases as `keepBases` does. `before` comes from
 * `readPlaced` in the same transaction.
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
 * Rebuilds the shown rows of these records from their bases and entries. A base that no entry changes any more becomes the
 * shown record. A set-aside entry is shown only if the server lacks the row and no waiting entry creates it (R8.3). `brought`:
 * bases with rows of a feed page, which are stored and rebuilt too. Call it inside a transaction over the rows, the bases and
 * the outbox.
 */
export async function rebuildRows(
  db: TeacherDb,
  refs: Iterable<RecordRef>,
  brought: ReadonlyMap<RecordRef, Base> = new Map(),
): Promise<void> {
  const wanted = [...new Set([...refs, ...brought.keys()])];
  if (wanted.length === 0) return;
  // A record without a base is not changed by entries, so it shows the server's rows already.
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
  // If a waiting entry creates the row, the values of set-aside entries are not shown on it (R8.3).
  const isCreated = touching.some(({ entry, patch }) => patch.kind === 'create' && !isSetAside(entry));
  const serverLacks = base === null && !isCreated;
  const laid = touching.filter(({ entry }) => serverLacks || !isSetAside(entry));
  return overlay(
    base,
    laid.map(({ patch }) => patch),
  );
}

/** A set-aside entry is sent only after a decision of the teacher, or when the row that it needs can exist (R8.1, R8.2). */
export function isSetAside(entry: { readonly state?: OutboxEntry['state'] }): boolean {
  return entry.state === 'refused';
}

function patchesByRecord(entries: readonly OutboxEntry[]): Map<RecordRef, Map<number, EntryPatch[]>> {
  const byRecord = new Map<RecordRef, Map<number, EntryPatch[]>>();
  for (const entry of entries) {
    for (const patch of entry.patches) {
      const ref = recordRef(patch);
      const ofRecord = byRecord.get(ref) ?? new Map<number, EntryPatch[]>();
      const ofRow = ofRecord.get(patch.id) ?? [];
      // A copy of the list for each of thousands of entries would take too long.
      ofRow.push({ entry, patch });
      byRecord.set(ref, ofRecord.set(patch.id, ofRow));
    }
  }
  return byRecord;
}
