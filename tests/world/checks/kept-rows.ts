import type { StoredRow } from '#domain/sync/patch.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import { readSync } from '../../../src/db/meta.ts';
import type { TeacherDb } from '../../../src/db/schema.ts';
import { keptRows } from '../../../src/sync/pull/kept-rows.ts';
import type { ServerRows } from '../server-rows.ts';
import type { CheckedDevice } from './checked-device.ts';
import { fail } from './violation.ts';

/**
 * The rows that a device had when the operator restored an older backup. After its full pull the device has to keep a copy
 * of each row that the server has lost or changed (docs/sync.md P4.4).
 */
export class RowsBeforeRestore {
  private rows = new Map<string, StoredRow>();
  private cursor = 0;

  /** Notes the base rows of the device, just before a restore. */
  async note(db: TeacherDb): Promise<void> {
    const bases = new Map((await db.bases.toArray()).map(({ table, id, row }) => [`${table}:${id}`, row]));
    this.rows = new Map();
    this.cursor = (await readSync(db)).cursor;
    for (const table of TABLE_NAMES) {
      for (const shown of await db.rows(table).toArray()) {
        const ref = `${table}:${shown.id}`;
        const row = bases.has(ref) ? bases.get(ref) : shown;
        if (row && !row.tomb) this.rows.set(ref, row);
      }
    }
  }

  /**
   * Checks the kept rows once the device has pulled everything in the new epoch. `since` is the teacher's counter right
   * after the restore: a unit that was written after it may have had the old value again when the device pulled it.
   */
  async check(device: CheckedDevice, rows: ServerRows, since: number): Promise<void> {
    if (this.rows.size === 0) return;
    const { epoch, complete, full } = await readSync(device.db);
    if (epoch !== device.epoch || !complete || full) return;
    const before = this.rows;
    this.rows = new Map();
    if (device.purged) return;
    const records = await keptRows(device.db);
    const kept = new Set(records.flatMap((record) => record.rows.map(({ table, row }) => `${table}:${row.id}`)));
    for (const [ref, row] of before) {
      if (!kept.has(ref) && isLost(row, rows.get(ref), { from: this.cursor, since }))
        fail(`${device.name}: the server lost ${ref}, and the device kept no copy of it`);
    }
  }
}

/**
 * Whether a restore has removed the row or one of its values, and nobody has written that value since. `from` is the cursor
 * of the device before the restore: if the restored server has a value that was written after it, the device lacked it.
 */
function isLost(
  row: StoredRow,
  server: ServerRow | undefined,
  { from, since }: { readonly from: number; readonly since: number },
): boolean {
  if (!server) return true;
  if (server.tomb !== null) return false;
  const { table, fields, units, change } = server;
  const isOld = (number: number) => number <= Math.min(from, since);
  const unitsOf: Readonly<Record<string, readonly string[]>> = TABLES[table satisfies TableName].units;
  if (Object.keys(unitsOf).length === 0) return isOld(change) && differs(row, fields, Object.keys(fields));
  return Object.entries(unitsOf).some(
    ([unit, names]) => isOld(units[unit]?.change ?? 0) && differs(row, fields, names),
  );
}

function differs(row: StoredRow, fields: ServerRow['fields'], names: readonly string[]): boolean {
  return names.some((name) => row[name] !== undefined && row[name] !== fields[name]);
}
