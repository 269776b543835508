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

/** The codes of the refusals that a teacher can get. Any other refusal is an error in the app. */
const EXPECTED = new Set(['gone', 'changed', 'name_taken', 'number_taken', 'current']);
/** The row was purged (docs/sync.md D4.2), or a restored backup lacks it (P4.4). */
const UNKNOWN = 'unknown';

/** Checks the rules that must be true at rest: the faults have ended and everything was sent (docs/sync-proof.md). */
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
  // The server may accept a discarded write after a restore lost its refusal: as a copy from a file, or from a newer backup. A
  // stopped write has no stored answer.
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

/** Each write was applied once, or refused and decided. A device's writes were applied in their order. */
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
    // A restored backup lacks it, and only a copy from a file may bring it back.
    if (mayBeLost(server, device.ledger, key)) continue;
    if (change === undefined) fail(`${device.name}: the write ${key} (${entry.method} ${entry.path}) is lost`);
    // Without writes that a decision sent again, and after a restore without those lost or once refused: until its next pull, a
    // device ignores a refusal, while later writes were accepted (R4.4).
    const isIgnored = server.restores > 0 && device.ledger.refusedOnce.has(key);
    if (again || isIgnored || server.lost.has(key)) continue;
    if (change <= before.change)
      fail(
        `${device.name}: the write ${key} was applied out of order, because its change ${change} is not after the change ${before.change} of the earlier write ${before.key}`,
      );
    before = { key, change };
  }
}

/** Checks that no change number has more rows than one change number may have (docs/sync.md P1). */
export function checkNumbers(rows: ServerRows): void {
  for (const [change, some] of Map.groupBy(rows.values(), (row) => row.change)) {
    if (some.length > ROWS_PER_NUMBER) fail(`${some.length} rows have the change number ${change}`);
  }
}

function living(rows: ServerRows): ServerRows {
  return new Map([...rows].filter(([, row]) => !isHidden(rows, row)));
}

async function checkEqual(device: CheckedDevice, all: ServerRows): Promise<void> {
  // After a purge, contents of hidden rows may be gone on one side only.
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
 * An earlier write never wins against a later one of its device, none loses against one it had seen, and a default never wins
 * against a change.
 */
function checkWinners(patches: readonly AppliedPatch[], rows: ServerRows): void {
  const byRef = Map.groupBy(patches, (applied) => applied.ref);
  for (const [ref, writes] of byRef) {
    const row = rows.get(ref);
    // If a row was deleted and created again, its units are new.
    if (!row || writes.some(({ patch }) => patch.kind === 'delete' || patch.kind === 'restore')) continue;
    for (const unit of Object.keys(TABLES[row.table].units)) {
      const touching = writes.filter(({ patch }) => unitsTouched(row.table, fieldsOf(patch)).includes(unit));
      if (touching.length > 0) checkUnit(`${ref}.${unit}`, touching, writes, row, unit);
      else if (row.table === 'marks' && unit === 'day' && row.units[unit])
        fail(`${ref}.${unit}: a default has the stamp of a touch`);
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
    // A write that brings a student back clears the number, if it is taken (D5).
    const isRevival = writes.some(
      (write) => hasTaken(write, source.change) && fieldsOf(write.patch)['deleted'] === false,
    );
    return unit === 'number' && isRevival
      ? undefined
      : fail(`${name}: the row names change ${source.change}, which did not touch this unit`);
  }
  const winning = parseStamp(source.stamp);
  for (const write of touching) {
    // A repeated write's seq proves nothing, so its stamp has to be later too. With a clock ahead, the server changed the
    // winner's stamp (W5), which proves nothing either.
    const isLate = write.mayBeLate || winner.mayBeLate;
    const isChanged = winning === null || winner.stamp === null || compareStamps(winning, winner.stamp) !== 0;
    const hasLaterStamp = !isChanged && write.stamp !== null && compareStamps(write.stamp, winning) > 0;
    if (isLater(write, winner) && (!isLate || hasLaterStamp)) {
      fail(`${name}: an earlier write of ${write.device} won against its later one`);
    }
    // If `seen` is not below the change number of the write itself, `seen` is from before a restore of the server (W6).
    if (write.seen >= source.change && write.seen < write.change && write !== winner)
      fail(`${name}: a write lost against the write that its device had seen`);
  }
  // If a name or a number is already used, the server itself changes it. So the row may differ from the write (D5).
  if (row.table === 'gradeBooks' || unit === 'number') return;
  for (const field of TABLES[row.table].units[unit] ?? []) {
    // The server sets the time in this field with its own clock.
    if (field === 'removedAt') continue;
    const value = fieldsOf(winner.patch)[field];
    if (value !== undefined && row.fields[field] !== value)
      fail(`${name}: shows a value that the winning write did not write`);
  }
}

/** An unseen change refuses the delete (D2). Changes purged with their class do not count. */
function checkDeletes(patches: readonly AppliedPatch[]): void {
  for (const [ref, writes] of Map.groupBy(patches, (applied) => applied.ref)) {
    let work: AppliedPatch | null = null;
    const held = new Map<string, Stamp>();
    for (const write of writes) {
      // If a write loses in every unit, it has changed nothing. So a delete removes nothing of this write.
      if (mayWin(write, held) && write.patch.kind === 'create') work = write;
      if (write.patch.kind !== 'delete') continue;
      if (work && work.device !== write.device && work.from > write.seen) {
        fail(`${write.device}: ${write.path} removed ${ref} of ${work.device}, which it had not seen`);
      }
      // The row is deleted now. So the check forgets the changes from before the delete.
      work = null;
      held.clear();
    }
  }
}

/** False if an earlier write wins in all units. */
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
