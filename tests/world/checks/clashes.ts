import { canClash, CLASHES_OF, holdsClashes, type ClashingTable } from '#domain/sync/clash-tables.ts';
import { parseEpoch } from '#domain/sync/epoch.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { ServerRows } from '../server-rows.ts';
import type { WorldServer } from '../server.ts';
import { appliedPatches, hasTaken, type AppliedPatch } from './applied-patches.ts';
import type { CheckedDevice } from './checked-device.ts';
import { ClashModel, clashRef, SeenWrites, type ModelClash, type ModelUnit } from './clash-model.ts';
import { fail } from './violation.ts';

const DAY_MS = 86_400_000;
/** The purge removes them after 30 days; a check first sees them a little late. */
const PURGED_AFTER_MS = 29 * DAY_MS;

type ClashServer = Pick<WorldServer, 'applied' | 'lost' | 'now'>;

const seenBy = new WeakMap<object, Map<number, { readonly seen: SeenWrites; rows: ServerRows | null; met: number }>>();

export interface MetClash {
  readonly table: ClashingTable;
  readonly how: string;
}

/** Exactly the open clashes of the applied writes (docs/sync.md W9.1). Returns the new ones. */
export function checkClashes(
  server: ClashServer,
  devices: readonly CheckedDevice[],
  rows: ServerRows,
): readonly MetClash[] {
  const teacher = devices[0]!.userId;
  const byTeacher = seenBy.get(server) ?? new Map();
  seenBy.set(server, byTeacher);
  const before = byTeacher.get(teacher) ?? { seen: new SeenWrites(), rows: null, met: 0 };
  byTeacher.set(teacher, before);
  if (before.rows === rows) return [];
  before.rows = rows;
  const changes = new Map(
    server.applied.filter((write) => write.teacher === teacher).map(({ key, change }) => [key, change]),
  );
  const writes = onlyOnce(appliedPatches(devices, changes, server.lost));
  const { generation } = parseEpoch(devices[0]!.epoch);
  before.seen.learn(writes, rows, { now: server.now, generation });
  const model = new ClashModel(before.seen);
  for (const write of writes) model.play(write);
  const mayBePurged = (clash: ModelClash) => server.now - before.seen.timeOf(clash.by) > PURGED_AFTER_MS;
  compare(model, rows, mayBePurged);
  const met = model.met.filter(({ by }) => by.change > before.met);
  before.met = Math.max(before.met, ...met.map(({ by }) => by.change));
  return met.map(({ by, how }) => ({ table: by.patch.table as ClashingTable, how }));
}

/** Two ledgers may contain the same write, from a backup file. */
function onlyOnce(writes: readonly AppliedPatch[]): AppliedPatch[] {
  const first = new Map<number, string>();
  for (const { change, device } of writes) if (!first.has(change)) first.set(change, device);
  return writes.filter(({ change, device }) => first.get(change) === device);
}

function compare(model: ClashModel, rows: ServerRows, mayBePurged: (clash: ModelClash) => boolean): void {
  const open = new Map([...rows].filter(([, { table, tomb }]) => holdsClashes(table) && tomb === null));
  for (const [ref, units] of model.rows) {
    const row = rows.get(ref);
    for (const [unit, state] of units) {
      if (!row || !canClash(row.table)) continue;
      const clash = clashRef(row.table, row.id, unit);
      const found = open.get(clash);
      open.delete(clash);
      if (row.tomb === null) compareUnit({ ...row, table: row.table }, unit, state, found, mayBePurged);
    }
  }
  // No screen shows the clash of a deleted row. So the check leaves out such clashes.
  for (const [clash, row] of open)
    if (namesLivingRow(row, rows)) fail(`${clash}: nobody wrote the value that it names`);
}

function namesLivingRow({ fields }: ServerRow, rows: ServerRows): boolean {
  return Object.entries(CLASHES_OF).some(([table, { link }]) => rows.get(`${table}:${fields[link]}`)?.tomb === null);
}

function compareUnit(
  row: ServerRow & { readonly table: ClashingTable },
  unit: string,
  { held, clash, isSure }: ModelUnit,
  found: ServerRow | undefined,
  mayBePurged: (clash: ModelClash) => boolean,
): void {
  const name = `${row.table}:${row.id}.${unit}`;
  // The server may also have changed a stamp by less than the time of a step. `checkWinners` checks which write wins.
  if (!isSure || !hasTaken(held.by, row.units[unit]?.change ?? 0)) return;
  if (!clash) return found && fail(`${name}: the server has a clash, but no value was lost without having been seen`);
  if (!found)
    return mayBePurged(clash)
      ? undefined
      : fail(`${name}: a value was lost that the winner had not seen, and the server has no clash`);
  const { link, group } = CLASHES_OF[row.table];
  const expected: Fields = {
    ...group(row.fields),
    [link]: row.id,
    classId: row.fields['classId'] ?? null,
    unit,
    kept: JSON.stringify(held.fields),
    keptDevice: held.stamp.device,
    lost: JSON.stringify(clash.lost),
    lostDevice: clash.lostDevice,
  };
  for (const [field, value] of Object.entries(expected)) {
    if (found.fields[field] !== value)
      fail(`${name}: the clash has ${field} ${String(found.fields[field])}, but the writes give ${String(value)}`);
  }
}
