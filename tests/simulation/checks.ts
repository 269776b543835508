import { TABLE_NAMES, TABLES, unitsTouched, type Fields } from '#domain/rows.ts';
import type { TableName } from '#domain/model.ts';
import { rowsByKey, type ServerRow } from '../../server/sync/store.ts';
import type { OutboxEntry } from '../../src/db/schema.ts';
import { readSync } from '../../src/db/meta.ts';
import type { SimDevice } from './device.ts';
import type { SimServer } from './server.ts';

/** A rule of docs/sync.md that does not hold; the message says where. */
class Violation extends Error {}

function fail(message: string): never {
  throw new Violation(message);
}

/** Refusals that a teacher can meet; any other would be a defect of ours. */
const EXPECTED = new Set(['gone', 'changed', 'name_taken', 'number_taken', 'current']);

export type ServerRows = Map<string, ServerRow>;

export async function serverRows(server: SimServer, teacherId: number): Promise<ServerRows> {
  const rows: ServerRows = new Map();
  for (const table of TABLE_NAMES) {
    for (const row of await rowsByKey(server.db, teacherId, table, 0, 100_000)) rows.set(`${table}:${row.id}`, row);
  }
  return rows;
}

/** What holds at every moment (docs/sync.md, Proof: always). */
export async function checkAlways(device: SimDevice, rows: ServerRows): Promise<void> {
  const { db } = device;
  const sync = await readSync(db);
  const entries = await db.outbox.orderBy('seq').toArray();
  const bases = new Map((await db.bases.toArray()).map((base) => [`${base.table}:${base.id}`, base.row]));
  const touched = new Set(entries.flatMap((entry) => entry.touches));
  for (const ref of bases.keys()) if (!touched.has(ref)) fail(`${device.name}: a base row without entries: ${ref}`);
  for (const ref of touched) if (!bases.has(ref)) fail(`${device.name}: entries without a base row: ${ref}`);
  for (const table of TABLE_NAMES) {
    const shown = await db.rows(table).toArray();
    for (const row of shown) {
      const ref = `${table}:${row.id}`;
      const base = bases.has(ref) ? bases.get(ref) : row;
      const server = rows.get(ref);
      if (base && !server) fail(`${device.name}: base shows ${ref}, which the server never had`);
      if (base && server && sync.complete && !sync.full && server.change <= sync.cursor)
        sameRow(device, ref, base, server);
    }
    if (!sync.complete || sync.full) continue;
    const ids = new Set(shown.map((row) => row.id));
    for (const [ref, server] of rows) {
      if (server.table !== table || server.change > sync.cursor) continue;
      if (!ids.has(server.id)) fail(`${device.name}: ${ref} is missing at the cursor`);
    }
  }
  const buried = new Set([...bases].filter(([, row]) => row?.tomb).map(([ref]) => ref));
  await checkWaitingShown(device, entries, buried);
}

function sameRow(device: SimDevice, ref: string, base: Fields & { tomb?: string | null }, server: ServerRow): void {
  if ((base.tomb ?? null) !== server.tomb) fail(`${device.name}: tombstone of ${ref} differs at the cursor`);
  for (const [name, value] of Object.entries(server.fields)) {
    if (base[name] !== value)
      fail(`${device.name}: base of ${ref}.${name} is ${String(base[name])}, the server has ${String(value)}`);
  }
}

/** A waiting field is what the screen shows. */
async function checkWaitingShown(
  device: SimDevice,
  entries: readonly OutboxEntry[],
  buried: ReadonlySet<string>,
): Promise<void> {
  const last = new Map<string, { table: TableName; id: number; field: string; value: unknown }>();
  const removed = new Set<string>();
  for (const entry of entries) {
    if (entry.state === 'refused' || entry.state === 'parked') continue;
    for (const patch of entry.patches) {
      const ref = `${patch.table}:${patch.id}`;
      // A create on a tombstone starts the row afresh: what waited before it will be refused as gone (D3).
      if (patch.kind === 'create' && buried.has(ref)) {
        for (const name of last.keys()) if (name.startsWith(`${ref}.`)) last.delete(name);
      }
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
    const row = await device.db.rows(table).get(id);
    // An update of a row that a full pull no longer shows lies on nothing; the server will answer it.
    if (row && row[field] !== value)
      fail(`${device.name}: ${table}:${id}.${field} shows ${String(row[field])}, waiting is ${String(value)}`);
  }
}

/** What holds once faults stopped and everything was sent (docs/sync.md, Proof: at rest). */
export async function checkAtRest(server: SimServer, devices: readonly SimDevice[], rows: ServerRows): Promise<void> {
  const applied = server.applied.filter((entry) => entry.teacher === devices[0]!.userId);
  const changes = new Map<string, number>();
  for (const { key, change } of applied) {
    if (changes.has(key)) fail(`the write ${key} was applied twice`);
    changes.set(key, change);
  }
  for (const device of devices) {
    if ((await device.db.outbox.count()) > 0) fail(`${device.name}: the outbox is not empty`);
    if ((await device.db.bases.count()) > 0) fail(`${device.name}: base rows are left`);
    checkFates(device, changes);
    await checkEqual(device, rows);
  }
  checkWinners(devices, rows, changes);
  checkDeletes(devices, changes);
}

/** Every write was applied once, or refused and decided by the teacher; and each device's in its own order. */
function checkFates(device: SimDevice, changes: ReadonlyMap<string, number>): void {
  let before = 0;
  for (const { key, entry } of [...device.enqueued].sort((a, b) => a.seq - b.seq)) {
    const change = changes.get(key);
    if (device.discarded.has(key)) {
      if (change !== undefined) fail(`${device.name}: the discarded write ${key} was applied`);
      const code = device.refused.get(key);
      if (code !== undefined && !EXPECTED.has(code))
        fail(`${device.name}: ${entry.method} ${entry.path} was refused as ${code}`);
      continue;
    }
    if (change === undefined) fail(`${device.name}: the write ${key} (${entry.method} ${entry.path}) is lost`);
    if (change <= before) fail(`${device.name}: the write ${key} was applied out of order`);
    before = change;
  }
}

async function checkEqual(device: SimDevice, rows: ServerRows): Promise<void> {
  let count = 0;
  for (const table of TABLE_NAMES) {
    for (const row of await device.db.rows(table).toArray()) {
      const server = rows.get(`${table}:${row.id}`);
      if (!server) fail(`${device.name}: shows ${table}:${row.id}, which is not this teacher's`);
      sameRow(device, `${table}:${row.id}`, row, server);
      count += 1;
    }
  }
  if (count !== rows.size) fail(`${device.name}: has ${count} rows, the server ${rows.size}`);
}

interface UnitWrite {
  readonly device: string;
  readonly change: number;
  readonly seen: number;
  readonly fields: Fields;
}

/** No earlier write of a device beats its later one, nor a write the one that it saw; no untouched default beats a touch. */
function checkWinners(devices: readonly SimDevice[], rows: ServerRows, changes: ReadonlyMap<string, number>): void {
  const byUnit = new Map<string, UnitWrite[]>();
  const reborn = new Set<string>();
  for (const device of devices) {
    for (const { key, entry } of device.enqueued) {
      const change = changes.get(key);
      if (change === undefined) continue;
      for (const patch of entry.patches) {
        const ref = `${patch.table}:${patch.id}`;
        // A row that was deleted and made afresh starts its units anew.
        if (patch.kind === 'delete' || patch.kind === 'restore') reborn.add(ref);
        if (patch.kind !== 'create' && patch.kind !== 'update') continue;
        for (const unit of unitsTouched(patch.table, patch.fields)) {
          const list = byUnit.get(`${ref}.${unit}`) ?? [];
          list.push({ device: device.name, change, seen: entry.seen, fields: patch.fields });
          byUnit.set(`${ref}.${unit}`, list);
        }
      }
    }
  }
  for (const [name, writes] of byUnit) {
    const [ref = '', unit = ''] = name.split('.');
    const row = rows.get(ref);
    if (!row || reborn.has(ref)) continue;
    checkUnit(name, writes, row, unit);
  }
}

function checkUnit(name: string, writes: readonly UnitWrite[], row: ServerRow, unit: string): void {
  const source = row.units[unit];
  if (!source) return fail(`${name}: touched, but no write stands behind it`);
  const winner = writes.find((write) => write.change === source.change);
  if (!winner) return fail(`${name}: set by change ${source.change}, which no device made`);
  for (const write of writes) {
    if (write.device === winner.device && write.change > winner.change)
      fail(`${name}: an earlier write of ${write.device} beat its later one`);
    if (write.seen >= winner.change && write !== winner) fail(`${name}: a write was beaten by the one that it saw`);
  }
  for (const field of TABLES[row.table].units[unit] ?? []) {
    const value = winner.fields[field];
    const settled =
      (row.table === 'gradeBooks' && field === 'name') || (row.table === 'students' && field === 'number');
    if (value !== undefined && row.fields[field] !== value && !settled)
      fail(`${name}: shows what its winner did not write`);
  }
}

/** No delete took work that it had not seen. */
function checkDeletes(devices: readonly SimDevice[], changes: ReadonlyMap<string, number>): void {
  for (const device of devices) {
    for (const { key, entry } of device.enqueued) {
      const change = changes.get(key);
      if (change === undefined) continue;
      const refs = new Set(
        entry.patches.filter((patch) => patch.kind === 'delete').map((patch) => `${patch.table}:${patch.id}`),
      );
      if (refs.size === 0) continue;
      for (const other of devices) {
        if (other === device) continue;
        for (const write of other.enqueued) {
          const at = changes.get(write.key);
          if (at === undefined || at <= entry.seen || at >= change) continue;
          const hit = write.entry.patches.some(
            (patch) => refs.has(`${patch.table}:${patch.id}`) && (patch.kind === 'create' || patch.kind === 'update'),
          );
          if (hit && changedRow(write.entry, refs))
            fail(`${device.name}: ${entry.path} took the write ${write.key} of ${other.name}, which it had not seen`);
        }
      }
    }
  }
}

/** Whether a write changed one of these rows in a way that the server remembers: it may have lost every unit. */
function changedRow(entry: OutboxEntry, refs: ReadonlySet<string>): boolean {
  return entry.patches.some((patch) => patch.kind === 'create' && refs.has(`${patch.table}:${patch.id}`));
}
