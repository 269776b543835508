import type { Patch } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/tables/table.ts';
import { parseStamp, type Stamp } from '#domain/sync/stamp.ts';
import type { CheckedDevice } from './checked-device.ts';

/** One patch of an applied write, in the order of the server's change numbers. */
export interface AppliedPatch {
  readonly device: string;
  readonly path: string;
  readonly change: number;
  readonly seen: number;
  readonly stamp: Stamp | null;
  readonly ref: string;
  readonly patch: Patch;
}

export function appliedPatches(
  devices: readonly CheckedDevice[],
  changes: ReadonlyMap<string, number>,
): AppliedPatch[] {
  const applied = devices.flatMap((device) =>
    device.ledger.enqueued.flatMap(({ key, entry }) => {
      const change = changes.get(key);
      if (change === undefined) return [];
      const { path, seen } = entry;
      const stamp = parseStamp(entry.stamp);
      return entry.patches.map((patch) => {
        const ref = `${patch.table}:${patch.id}`;
        return { device: device.name, path, change, seen, stamp, ref, patch };
      });
    }),
  );
  return applied.sort((a, b) => a.change - b.change);
}

export function fieldsOf(patch: Patch): Fields {
  return patch.kind === 'create' || patch.kind === 'update' ? patch.fields : {};
}
