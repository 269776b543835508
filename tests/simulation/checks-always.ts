import { isDeepStrictEqual } from 'node:util';
import { overlay, type Patch, type StoredRow } from '#domain/patch.ts';
import { TABLE_NAMES, type Fields } from '#domain/rows.ts';
import type { TableName } from '#domain/model.ts';
import { fromColumns, type ServerRow, shared } from '../../server/sync/store.ts';
import type { OutboxEntry } from '../../src/db/schema.ts';
import { readSync } from '../../src/db/meta.ts';
import type { SimDevice } from './device.ts';
import type { SimServer } from './server.ts';

/** A rule of docs/sync.md that does not hold; the message says where. */
class Violation extends Error {}

export function fail(message: string): never {
  throw new Violation(message);
}

/** What the checks look at of a device, in whatever world it lives. */
export type CheckedDevice = Pick<SimDevice, 'name' | 'userId' | 'db' | 'enqueued' | 'refused' | 'discarded'>;

export type ServerRows = Map<string, ServerRow>;

export async function serverRows(server: Pick<SimServer, 'db'>, teacherId: number): Promise<ServerRows> {
  const rows: ServerRows = new Map();
  for (const table of TABLE_NAMES) {
    const found = await server.db
      .selectFrom(shared(table))
      .selectAll()
      .where('teacherId', '=', teacherId)
      .orderBy('id')
      .execute();
    for (const columns of found) rows.set(`${table}:${columns.id}`, fromColumns(table, columns));
  }
  return rows;
}

/** What holds at every moment (docs/sync.md, Proof: always). */
export async function checkAlways(device: CheckedDevice, rows: ServerRows): Promise<void> {
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
  await checkLaid(device, entries, bases);
  const buried = new Set([...bases].filter(([, row]) => row?.tomb).map(([ref]) => ref));
  await checkWaitingShown(device, entries, buried);
}

/** Whatever was written, other devices were told of it (docs/sync.md P6). */
export async function checkPoked(server: SimServer, userId: number): Promise<void> {
  const { counter } = await server.db
    .selectFrom('teachers')
    .select('counter')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const poked = server.poked.get(userId);
  if (poked !== counter) fail(`changes up to ${counter}, but pokes up to ${poked}`);
}

export function sameRow(
  device: CheckedDevice,
  ref: string,
  base: Fields & { tomb?: string | null },
  server: ServerRow,
): void {
  if ((base.tomb ?? null) !== server.tomb) fail(`${device.name}: tombstone of ${ref} differs at the cursor`);
  for (const [name, value] of Object.entries(server.fields)) {
    if (base[name] !== value)
      fail(`${device.name}: base of ${ref}.${name} is ${String(base[name])}, the server has ${String(value)}`);
  }
}

/**
 * What is shown is base with its entries laid over it, whatever brought it there (docs/sync.md, the model): set-aside
 * ones only where the server lacks the row, and no entry on its way makes it (R8).
 */
async function checkLaid(
  device: CheckedDevice,
  entries: readonly OutboxEntry[],
  bases: ReadonlyMap<string, StoredRow | null>,
): Promise<void> {
  const byRef = new Map<string, { aside: boolean; makes: boolean; patch: Patch }[]>();
  for (const { state, patches } of entries) {
    for (const patch of patches) {
      const ref = `${patch.table}:${patch.id}`;
      const aside = state === 'refused' || state === 'parked';
      const makes = state === 'sent' || (!aside && patch.kind === 'create');
      byRef.set(ref, [...(byRef.get(ref) ?? []), { aside, makes, patch }]);
    }
  }
  for (const [ref, base] of bases) {
    const touching = byRef.get(ref) ?? [];
    const lacks = base === null && !touching.some(({ makes }) => makes);
    const laid = touching.filter(({ aside }) => lacks || !aside).map(({ patch }) => patch);
    const [table, id] = ref.split(':') as [TableName, string];
    const shown = (await device.db.rows(table).get(Number(id))) ?? null;
    if (!isDeepStrictEqual(shown, overlay(base, laid))) {
      fail(
        `${device.name}: ${ref} shows ${JSON.stringify(shown)}, laid anew it is ${JSON.stringify(overlay(base, laid))}`,
      );
    }
  }
}

/** A waiting field is what the screen shows. */
async function checkWaitingShown(
  device: CheckedDevice,
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
