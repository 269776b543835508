import { deleteMarks } from '#contract/rows/daily-points.ts';
import { restore } from '#contract/sync.ts';
import { placeOfPatch, rowRef, type PlacedRow } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/tables/table.ts';
import { parseStamp, type Stamp } from '#domain/sync/stamp.ts';
import type { OutboxEntry } from '../../../src/db/stored.ts';
import { derivedKey, type Enqueued } from '../ledger.ts';
import type { CheckedDevice } from './checked-device.ts';

/** One patch of a write that the server has applied. A list of such patches is in the order of the change numbers. */
export interface AppliedPatch {
  readonly key: string;
  readonly device: string;
  readonly path: string;
  /** The change number in the answer to the write. It is the last number of the write. */
  readonly change: number;
  /** The number after the previous write's last; large writes have several (docs/sync.md P1). */
  readonly from: number;
  readonly seen: number;
  readonly stamp: Stamp | null;
  readonly ref: string;
  readonly patch: Patch;
  readonly seq: number;
  /** Perhaps sent after later writes: set aside, lost by a restore, or copied from a backup file. */
  readonly mayBeLate: boolean;
}

/** By change numbers, or after a restore by seqs. Only writes with the same device in their stamps are compared. */
export function isLater(one: AppliedPatch, other: AppliedPatch): boolean {
  if (one.device !== other.device || one.stamp?.device !== other.stamp?.device) return false;
  return one.mayBeLate || other.mayBeLate ? one.seq > other.seq : one.change > other.change;
}

/**
 * A device has no patch for a row that it does not show, so the delete of a day and the undo of a delete get the missing ones
 * here.
 */
export function appliedPatches(
  devices: readonly CheckedDevice[],
  changes: ReadonlyMap<string, number>,
  lost: ReadonlyMap<string, unknown>,
): AppliedPatch[] {
  const numbers = [...changes.values()].toSorted((a, b) => a - b);
  const before = new Map(numbers.map((change, place) => [change, numbers[place - 1] ?? 0]));
  const applied = devices.flatMap((device) =>
    device.ledger.enqueued.flatMap((write) => {
      const { key, entry } = write;
      const change = changes.get(key);
      if (change === undefined) return [];
      const made = originOf(write, device, devices);
      const isCopied = devices.some(({ ledger }) => ledger.adopted.has(key));
      const isElsewhere = made.seq !== write.seq || made.device !== device.name;
      const mayBeLate = write.again || lost.has(key) || isCopied || isElsewhere;
      const { path, seen } = entry;
      const from = (before.get(change) ?? 0) + 1;
      const stamp = parseStamp(entry.stamp);
      return [{ entry, key, device: made.device, path, change, from, seen, stamp, seq: made.seq, mayBeLate }];
    }),
  );
  const days = new MarksOfDays();
  const deletes = new RowsOfDeletes();
  return applied
    .sort((a, b) => a.change - b.change)
    .flatMap(({ entry, ...write }) => {
      const patches = [...entry.patches, ...days.play(entry)];
      return [...patches, ...deletes.play(entry, patches)].map((patch) => ({ ...write, ref: rowRef(patch), patch }));
    });
}

/** Rows by name. All rows of one day, or of one delete, have the same name. Each row occurs once. */
class NamedRows {
  private readonly rows = new Map<string, Map<string, PlacedRow>>();

  add(name: string, { table, id, group }: PlacedRow): void {
    const row = { table, id, ...(group && { group }) };
    this.rows.set(name, (this.rows.get(name) ?? new Map<string, PlacedRow>()).set(rowRef(row), row));
  }

  /** Returns the rows with this name, without the rows that one of the patches changes. */
  without(name: string, patches: readonly Patch[]): PlacedRow[] {
    const changed = new Set(patches.map(rowRef));
    return [...(this.rows.get(name) ?? [])].flatMap(([ref, row]) => (changed.has(ref) ? [] : [row]));
  }
}

/** A day's name is the path of its delete. */
class MarksOfDays {
  private readonly days = new NamedRows();

  /**
   * The missing patches for marks of the deleted day: a device that has deleted it before shows none (docs/sync.md R8.5, P4.4).
   */
  play({ key, method, path, patches }: Pick<OutboxEntry, 'key' | 'method' | 'path' | 'patches'>): Patch[] {
    for (const patch of patches) {
      const day = dayPath(patch);
      if (day !== null) this.days.add(day, patch);
    }
    if (method !== deleteMarks.method) return [];
    return this.days.without(path, patches).map((row) => ({ ...row, kind: 'delete', key }));
  }
}

/** The rows that each delete has removed so far. The name of the rows is the key of the delete. */
class RowsOfDeletes {
  private readonly deletes = new NamedRows();

  /**
   * An undo gets the missing patches of its delete: after a restore, a device may show no row of it (docs/sync.md D4.1, P4.4).
   */
  play({ path, body }: Pick<OutboxEntry, 'path' | 'body'>, patches: readonly Patch[]): Patch[] {
    for (const patch of patches) if (patch.kind === 'delete') this.deletes.add(patch.key, patch);
    if (path !== restore.path) return [];
    const { key } = body as { readonly key: string };
    return this.deletes.without(key, patches).map((row) => ({ ...row, kind: 'restore', key }));
  }
}

function dayPath(patch: Patch): string | null {
  const { table, group } = placeOfPatch(patch);
  if (table !== 'marks' || !group) return null;
  const [classId, date] = group;
  return deleteMarks.path.replace(':date', String(date)).replace(':classId', String(classId));
}

/** A copy from a backup file has a higher seq than its first entry, also under a new key (docs/sync.md L6.2, R8.2). */
function originOf(
  { key, seq }: Enqueued,
  device: CheckedDevice,
  devices: readonly CheckedDevice[],
): { readonly device: string; readonly seq: number } {
  for (const { name, ledger } of devices) {
    const first = ledger.enqueued.find((write) => key === derivedKey(write.key));
    const isCopied = first && devices.some((one) => one.ledger.adopted.has(first.key));
    if (isCopied) return { device: name, seq: first.seq };
  }
  return { device: device.name, seq };
}

export function hasTaken({ from, change }: AppliedPatch, number: number): boolean {
  return from <= number && number <= change;
}

export function fieldsOf(patch: Patch): Fields {
  return patch.kind === 'create' || patch.kind === 'update' ? patch.fields : {};
}
