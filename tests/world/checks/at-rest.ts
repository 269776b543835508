import { compareStamps, parseStamp, type Stamp } from '#domain/sync/stamp.ts';
import { holdsClashes } from '#domain/sync/clash-tables.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { unitsTouched } from '#domain/rows/units.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import { appliedPatches, fieldsOf, hasTaken, isLater, type AppliedPatch } from './applied-patches.ts';
import { isHidden, type ServerRows } from '../server-rows.ts';
import { sameRow } from './always.ts';
import type { CheckedDevice } from './checked-device.ts';
import { checkClashes } from './clashes.ts';
import { checkRaces } from './races.ts';
import { mayBeLost } from '../ledger.ts';
import { ROWS_PER_NUMBER, type WorldServer } from '../server.ts';
import { fail } from './violation.ts';
import { basesOf, rowsOf } from '../../support/stored-rows.ts';

/** The refusals that a teacher can get. Any other refusal would be an error in the app. */
const EXPECTED = new Set(['gone', 'changed', 'name_taken', 'number_taken', 'current']);
/**
 * The refusal of a write to a row that the server does not know, because a purge removed the row (docs/sync.md D4.2) or a
 * restored backup does not contain it (P4.4).
 */
const UNKNOWN = 'unknown';

/** Checks the rules that hold at rest, that is, after the faults have ended and everything was sent (docs/sync-proof.md). */
export async function checkAtRest(
  server: Pick<WorldServer, 'applied' | 'lost' | 'restores' | 'now'>,
  devices: readonly CheckedDevice[],
  rows: ServerRows,
): Promise<void> {
  const applied = server.applied.filter((entry) => entry.teacher === devices[0]!.userId);
  const changes = new Map<string, number>();
  for (const { key, change } of applied) {
    if (changes.has(key)) fail(`the write ${key} was applied twice`);
    changes.set(key, change);
  }
  // A restored server no longer has the refusals that it stored after the backup. So it may accept the copy of a discarded
  // write that another device has from a backup file. It may also refuse a write that a newer backup contains, and the
  // operator may later restore that newer backup.
  // The server stored no answer to a stopped write, so it also accepts a copy of that write from a backup file.
  const mayReturn = (key: string) =>
    isCopied(key, devices) ||
    (server.restores > 0 && (server.lost.has(key) || devices.some(({ ledger }) => ledger.adopted.has(key))));
  for (const device of devices) {
    if ((await device.db.outbox.count()) > 0) fail(`${device.name}: the outbox is not empty`);
    if ((await basesOf(device.db).count()) > 0) fail(`${device.name}: base rows are left`);
    checkFates(device, server, changes, mayReturn);
    await checkEqual(device, rows);
  }
  checkNumbers(rows);
  const patches = appliedPatches(devices, changes, server.lost);
  const purged = devices.some((device) => device.purged);
  checkWinners(patches, purged ? living(rows) : rows);
  checkDeletes(patches.filter(({ ref }) => !purged || rows.has(ref)));
  checkClashes(server, devices, rows);
  await checkRaces(devices, rows);
}

function isCopied(key: string, devices: readonly CheckedDevice[]): boolean {
  const isStopped = devices.some(({ stopped }) => stopped?.has(key));
  return isStopped && devices.some(({ ledger }) => ledger.adopted.has(key));
}

/**
 * Checks two rules: every write was either applied once, or refused and decided by the teacher. The writes of a device were
 * applied in their order.
 */
function checkFates(
  device: CheckedDevice,
  server: Pick<WorldServer, 'lost' | 'restores'>,
  changes: ReadonlyMap<string, number>,
  mayReturn: (key: string) => boolean,
): void {
  let before = { key: '', change: 0 };
  const mayForget = device.purged === true || server.restores > 0;
  for (const { key, entry, again } of [...device.ledger.enqueued].sort((a, b) => a.seq - b.seq)) {
    const change = changes.get(key);
    if (device.ledger.discarded.has(key)) {
      if (change !== undefined && !mayReturn(key)) fail(`${device.name}: the discarded write ${key} was applied`);
      const code = device.ledger.refused.get(key);
      const isStopped = (code === 'blocked' || code === 'server_error') && device.stopped?.has(key);
      const isExpected = code === undefined || EXPECTED.has(code) || isStopped || (mayForget && code === UNKNOWN);
      if (!isExpected) fail(`${device.name}: ${entry.method} ${entry.path} was refused as ${code}`);
      continue;
    }
    // If a restored backup does not contain a confirmed write, the write may be missing, because this device no longer has
    // it in its outbox. Another device may have a copy of the write from a file and may send the copy at any time.
    if (mayBeLost(server, device.ledger, key)) continue;
    if (change === undefined) fail(`${device.name}: the write ${key} (${entry.method} ${entry.path}) is lost`);
    // A decision may send a create again. The create keeps its old seq but is sent after later writes, so this check of the
    // order leaves out writes that were sent again. A device that does not know of a restore yet sends its waiting writes
    // first, and only after its next pull it sends the writes again that the restore lost. Until the pull it also ignores a
    // refusal, and the server may have accepted later writes in the same answer (R4.4). So the check leaves out these
    // writes too.
    const isIgnored = server.restores > 0 && device.ledger.refusedOnce.has(key);
    if (again || isIgnored || server.lost.has(key)) continue;
    if (change <= before.change)
      fail(
        `${device.name}: the write ${key} was applied out of order, because its change ${change} is not after the change ${before.change} of the earlier write ${before.key}`,
      );
    before = { key, change };
  }
}

/** Checks that no change number has more rows than fit in a feed page (docs/sync.md P1). */
export function checkNumbers(rows: ServerRows): void {
  for (const [change, some] of Map.groupBy(rows.values(), (row) => row.change)) {
    if (some.length > ROWS_PER_NUMBER) fail(`${some.length} rows have the change number ${change}`);
  }
}

function living(rows: ServerRows): ServerRows {
  return new Map([...rows].filter(([, row]) => !isHidden(rows, row)));
}

async function checkEqual(device: CheckedDevice, all: ServerRows): Promise<void> {
  // After a purge only rows that are not hidden are compared, because a hidden row may be purged only on the device or only
  // on the server.
  const rows = device.purged ? living(all) : all;
  let count = 0;
  for (const table of TABLE_NAMES) {
    for (const row of await rowsOf(device.db, table).toArray()) {
      const server = rows.get(`${table}:${row.id}`);
      if (!server && device.purged && (holdsClashes(table) || isHiddenRow(all, table, row))) continue;
      if (!server) fail(`${device.name}: shows ${table}:${row.id}, which this teacher does not have on the server`);
      sameRow(device, `${table}:${row.id}`, row, server, all);
      count += 1;
    }
  }
  if (count !== rows.size) fail(`${device.name}: has ${count} rows, but the server has ${rows.size}`);
}

function isHiddenRow(rows: ServerRows, table: TableName, row: StoredRow): boolean {
  return isHidden(rows, { table, fields: row, tomb: row.tomb ?? null });
}

/**
 * Checks the winner of each unit with three rules: an earlier write of a device never wins against a later write of the
 * same device. A write never loses against a write that its device had seen. A default value never wins against a changed
 * value.
 */
function checkWinners(patches: readonly AppliedPatch[], rows: ServerRows): void {
  const byRef = Map.groupBy(patches, (applied) => applied.ref);
  for (const [ref, writes] of byRef) {
    const row = rows.get(ref);
    // A row that was deleted and created again has new units.
    if (!row || writes.some(({ patch }) => patch.kind === 'delete' || patch.kind === 'restore')) continue;
    for (const unit of Object.keys(TABLES[row.table].units)) {
      const touching = writes.filter(({ patch }) => unitsTouched(row.table, fieldsOf(patch)).includes(unit));
      const defaults = TABLES[row.table].givenAsDefaults ?? [];
      if (touching.length > 0) checkUnit(`${ref}.${unit}`, touching, writes, row, unit);
      else if (defaults.includes(unit) && row.units[unit]) fail(`${ref}.${unit}: a default has the stamp of a touch`);
    }
  }
}

function checkUnit(
  name: string,
  touching: readonly AppliedPatch[],
  writes: readonly AppliedPatch[],
  row: ServerRow,
  unit: string,
): void {
  const source = row.units[unit];
  if (!source) return fail(`${name}: a write touched this unit, but the row names no write for it`);
  const winner = touching.find((write) => hasTaken(write, source.change));
  if (!winner) {
    // The write that brings a student back also clears the student's number if another student has got the number meanwhile
    // (D5).
    const isRevival = writes.some(
      (write) => hasTaken(write, source.change) && fieldsOf(write.patch)['deleted'] === false,
    );
    return unit === 'number' && isRevival
      ? undefined
      : fail(`${name}: the row names change ${source.change}, which did not touch this unit`);
  }
  const winning = parseStamp(source.stamp);
  for (const write of touching) {
    // The seq of a write that was sent again may not show when the teacher made the write. So for such a write, the stamp
    // has to be later too. If the clock of the device was ahead, the server gave the winner an earlier stamp, and a later
    // stamp when it was sent again (W5). In this case the stamps of the device show nothing.
    const isLate = write.mayBeLate || winner.mayBeLate;
    const isChanged = winning === null || winner.stamp === null || compareStamps(winning, winner.stamp) !== 0;
    const hasLaterStamp = !isChanged && write.stamp !== null && compareStamps(write.stamp, winning) > 0;
    if (isLater(write, winner) && (!isLate || hasLaterStamp)) {
      fail(`${name}: an earlier write of ${write.device} won against its later one`);
    }
    // If `seen` is not below the write's own change number, it is a number from before a restore (W6).
    if (write.seen >= source.change && write.seen < write.change && write !== winner)
      fail(`${name}: a write lost against the write that its device had seen`);
  }
  // The server itself changes a name or a number that is already used, so the row may differ from the write (D5).
  if (row.table === 'gradeBooks' || unit === 'number') return;
  for (const field of TABLES[row.table].units[unit] ?? []) {
    // The server sets this time with its own clock.
    if (field === 'removedAt') continue;
    const value = fieldsOf(winner.patch)[field];
    if (value !== undefined && row.fields[field] !== value)
      fail(`${name}: shows a value that the winning write did not write`);
  }
}

/**
 * Checks the deletes. If another device has changed a row and the deleting device has not seen this change, the server
 * must refuse the delete (D2). A change that a purge removed together with its class is not checked.
 */
function checkDeletes(patches: readonly AppliedPatch[]): void {
  for (const [ref, writes] of Map.groupBy(patches, (applied) => applied.ref)) {
    let work: AppliedPatch | null = null;
    const held = new Map<string, Stamp>();
    for (const write of writes) {
      // A write that loses in every unit has changed nothing, so a delete removes nothing of this write.
      if (mayWin(write, held) && write.patch.kind === 'create') work = write;
      if (write.patch.kind !== 'delete') continue;
      if (work && work.device !== write.device && work.from > write.seen) {
        fail(`${write.device}: ${write.path} removed ${ref} of ${work.device}, which it had not seen`);
      }
      // The row is deleted now, so the changes before the delete need no further check.
      work = null;
      held.clear();
    }
  }
}

/** Records the latest stamp of each unit that a write changes. Returns false if the write loses in all units. */
function mayWin({ patch, stamp }: AppliedPatch, held: Map<string, Stamp>): boolean {
  let wins = false;
  for (const unit of unitsTouched(patch.table, fieldsOf(patch))) {
    const before = held.get(unit);
    if (before && (!stamp || compareStamps(stamp, before) <= 0)) continue;
    if (stamp) held.set(unit, stamp);
    wins = true;
  }
  return wins;
}
