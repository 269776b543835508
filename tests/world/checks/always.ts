import { isDeepStrictEqual } from 'node:util';
import { holdsClashes } from '#domain/sync/clash-tables.ts';
import { parseRecordRef, recordRef, rowRef } from '#domain/rows/groups.ts';
import { overlay, type Patch, type StoredRow } from '#domain/sync/patch.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { SyncMeta } from '../../../src/db/meta-rows.ts';
import { hasRecord } from '../../../src/sync/outbox/overlay.ts';
import { readDevice, type DeviceRows } from '../device-rows.ts';
import { isHidden, type ServerRows } from '../server-rows.ts';
import { fieldsOf } from './applied-patches.ts';
import type { CheckedDevice } from './checked-device.ts';
import { fail } from './violation.ts';

/** A purge removes only hidden rows and clashes, from one side first (docs/sync.md D4.2, W9.2). */
function mayBePurged(device: CheckedDevice, rows: ServerRows, table: TableName, row: StoredRow): boolean {
  return (
    device.purged === true && (holdsClashes(table) || isHidden(rows, { table, fields: row, tomb: row.tomb ?? null }))
  );
}

/** Until a feed page of the new epoch has contained the row. */
function isFromBefore(device: CheckedDevice, sync: SyncMeta, base: StoredRow | null | undefined): boolean {
  return sync.epoch !== device.epoch || (sync.full !== null && base?.['pulled'] !== sync.pulls);
}

/** Checks the rules that must be true after each step (docs/sync-proof.md). */
export async function checkAlways(device: CheckedDevice, rows: ServerRows): Promise<void> {
  const { sync, entries, records, bases, shown } = await readDevice(device.db);
  checkBases(device.name, { entries, records });
  const isCurrent = sync.complete && !sync.full && sync.epoch === device.epoch;
  for (const table of TABLE_NAMES) {
    const ofTable = shown.get(table) ?? new Map();
    for (const row of ofTable.values()) {
      const ref = `${table}:${row.id}`;
      const base = bases.has(ref) ? bases.get(ref) : row;
      const server = rows.get(ref);
      // Below the horizon even the tombstone may be purged. A full pull follows.
      const isStale = sync.cursor < (device.horizon ?? 0) || isFromBefore(device, sync, base);
      if (base && !server && !isStale && !mayBePurged(device, rows, table, base))
        fail(`${device.name}: base shows ${ref}, which the server never had`);
      if (base && server && isCurrent && server.change <= sync.cursor) sameRow(device, ref, base, server, rows);
    }
    if (!isCurrent) continue;
    for (const [ref, server] of rows) {
      if (server.table !== table || server.change > sync.cursor) continue;
      if (device.purged && isHidden(rows, server)) continue;
      if (!ofTable.has(server.id)) fail(`${device.name}: ${ref} is missing at the cursor`);
    }
  }
  checkLaid(device.name, { entries, bases, shown });
  checkWaitingShown(device.name, { entries, bases, shown });
}

/** Exactly the records and rows that entries change have a base (docs/sync.md S3). */
function checkBases(device: string, { entries, records }: Pick<DeviceRows, 'entries' | 'records'>): void {
  // If the device does not know the group of a row, this row can't be in any record (S4.2).
  const wanted = new Set(entries.flatMap(({ patches }) => patches.filter(hasRecord).map(recordRef)));
  for (const ref of records.keys()) if (!wanted.has(ref)) fail(`${device}: a base without entries: ${ref}`);
  for (const ref of wanted) if (!records.has(ref)) fail(`${device}: entries without a base: ${ref}`);
  const touched = new Set(entries.flatMap(({ patches }) => patches.filter(hasRecord).map(rowRef)));
  const named = [...records].flatMap(([ref, base]) => {
    const { table } = parseRecordRef(ref);
    return [...base.touched].map((id) => rowRef({ table, id }));
  });
  if (!isDeepStrictEqual(new Set(named), touched))
    fail(`${device}: the bases name ${named.join(', ')}, but the entries touch ${[...touched].join(', ')}`);
}

type Laid = Pick<DeviceRows, 'entries' | 'bases' | 'shown'>;

export function sameRow(
  device: CheckedDevice,
  ref: string,
  base: Fields & { tomb?: string | null },
  server: ServerRow,
  rows: ServerRows,
): void {
  if ((base.tomb ?? null) !== server.tomb) fail(`${device.name}: tombstone of ${ref} differs at the cursor`);
  // After 30 days the content of a hidden row may be gone on one side.
  if (device.purged && isHidden(rows, server)) return;
  for (const [name, value] of Object.entries(server.fields)) {
    if (base[name] !== value)
      fail(`${device.name}: base of ${ref}.${name} is ${String(base[name])}, the server has ${String(value)}`);
  }
}

/**
 * The base row with the patches (docs/sync.md, the model). Set-aside patches count only for a row that nobody else creates
 * (R8.3).
 */
function checkLaid(name: string, { entries, bases, shown }: Laid): void {
  const byRef = new Map<string, { aside: boolean; makes: boolean; patch: Patch }[]>();
  for (const { state, patches } of entries) {
    for (const patch of patches) {
      const ref = `${patch.table}:${patch.id}`;
      const aside = state === 'refused';
      const makes = !aside && patch.kind === 'create';
      byRef.set(ref, [...(byRef.get(ref) ?? []), { aside, makes, patch }]);
    }
  }
  for (const [ref, base] of bases) {
    const touching = byRef.get(ref) ?? [];
    const lacks = base === null && !touching.some(({ makes }) => makes);
    const laid = touching.filter(({ aside }) => lacks || !aside).map(({ patch }) => patch);
    const [table, id] = ref.split(':') as [TableName, string];
    const row = shown.get(table)?.get(Number(id)) ?? null;
    if (!isDeepStrictEqual(row, overlay(base, laid))) {
      fail(
        `${name}: ${ref} shows ${JSON.stringify(row)}, but base row and entries give ${JSON.stringify(overlay(base, laid))}`,
      );
    }
  }
}

function checkWaitingShown(device: string, { entries, bases, shown }: Laid): void {
  const last = new Map<string, { table: TableName; id: number; field: string; value: unknown }>();
  const removed = new Set<string>();
  const made = new Set<string>();
  for (const entry of entries) {
    for (const patch of entry.patches) {
      const ref = `${patch.table}:${patch.id}`;
      // After a delete (D3), or as the first create of a missing row, it makes a new row, and earlier waiting writes need not
      // show. A set-aside create shows like a waiting one (R8.3).
      const base = bases.get(ref);
      const isAside = entry.state === 'refused';
      if (patch.kind === 'create' && ((base?.tomb && !isAside) || (base === null && !made.has(ref)))) {
        for (const name of last.keys()) if (name.startsWith(`${ref}.`)) last.delete(name);
      }
      if (isAside) {
        // Without a row on the server, later set-aside values may replace waiting ones (R8.3).
        for (const name of Object.keys(fieldsOf(patch))) if (base === null) last.delete(`${ref}.${name}`);
        continue;
      }
      if (patch.kind === 'create') made.add(ref);
      const { table, id } = patch;
      if (patch.kind === 'create' || patch.kind === 'update') {
        for (const [field, value] of Object.entries(patch.fields)) {
          last.set(`${ref}.${field}`, { table, id, field, value });
        }
      } else removed.add(ref);
    }
  }
  for (const { table, id, field, value } of last.values()) {
    if (removed.has(`${table}:${id}`)) continue;
    const row = shown.get(table)?.get(id);
    // After a full pull the row may be gone, so there is nothing to show.
    if (row && row[field] !== value)
      fail(`${device}: ${table}:${id}.${field} shows ${String(row[field])}, but ${String(value)} is waiting`);
  }
}
