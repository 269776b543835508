import { changes } from '#contract/sync.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { Send } from '../../../src/api/send.ts';
import { readSync } from '../../../src/db/meta.ts';
import type { TeacherDb } from '../../../src/db/schema.ts';
import { allRows } from '../../../src/sync/pull/feed-groups.ts';
import { keptRows } from '../../../src/sync/pull/kept-rows.ts';
import type { ServerRows } from '../server-rows.ts';
import type { CheckedDevice } from './checked-device.ts';
import { readDevice } from '../device-rows.ts';
import { fail } from './violation.ts';

/**
 * The rows that a device had when the operator restored an older database, and that this database does not have, has
 * deleted or has with other values. After its full pull the device has to keep a copy of each of these rows (docs/sync.md
 * P4.4).
 */
export class RowsBeforeRestore {
  private rows = new Map<string, { readonly row: StoredRow; readonly from: number }>();

  /** Records the base rows of the device, just before the operator restores a database. */
  async note(db: TeacherDb): Promise<void> {
    const { sync, bases, shown } = await readDevice(db);
    const { cursor, full, pulls } = sync;
    this.rows = new Map();
    for (const [table, rows] of shown) {
      for (const [id, shownRow] of rows) {
        const ref = rowRef({ table, id });
        const row = bases.has(ref) ? bases.get(ref) : shownRow;
        // The pages of a full pull that is still running contain rows that are newer than the cursor.
        const from = full?.to && row?.['pulled'] === pulls ? full.to : cursor;
        if (row && !row.tomb) this.rows.set(ref, { row, from });
      }
    }
  }

  /**
   * Removes the rows that a late page deletes or changes, because the device then has the values of that page. The page was
   * on its way when the operator restored the older database, so its values are from before the restore. `restores` returns
   * the number of restored databases.
   */
  around(send: Send, restores: () => number): Send {
    return async (request) => {
      const before = restores();
      const reply = await send(request);
      if (!request.path.startsWith('changes') || before === restores()) return reply;
      const page = changes.answer.safeParse(reply.json);
      for (const { table, id, fields, deleted } of page.data ? allRows(page.data) : []) {
        const ref = `${table}:${id}`;
        const noted = this.rows.get(ref);
        if (!noted) continue;
        if (deleted !== undefined || differs(noted.row, fields, Object.keys(fields))) this.rows.delete(ref);
      }
      return reply;
    };
  }

  /** Removes the rows that the server still has after the restore of the older database. `rows` contains the server's rows. */
  compare(rows: ServerRows): void {
    for (const [ref, { row, from }] of this.rows) {
      const server = rows.get(ref);
      // A row is sent in the page of its last change. Until the device gets this page, it has older values of all units.
      const isOlder = server !== undefined && server.change > from;
      if (isOlder || !isLost(row, server, from)) this.rows.delete(ref);
    }
  }

  /**
   * Checks the kept rows when the device has pulled everything in the new epoch. `since` is the teacher's counter
   * immediately after the restore. A unit that was written after this counter may have had the old value again when the
   * device pulled it.
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
    for (const [ref, { row, from }] of before) {
      if (!kept.has(ref) && isLost(row, rows.get(ref), Math.min(from, since)))
        fail(`${device.name}: the server lost ${ref}, and the device kept no copy of it`);
    }
  }
}

/**
 * Returns true if the server does not have the row, or had it deleted or with another value at the change number `at`. If a
 * value was written later, either the device had an older value, or somebody has written the value after the restore.
 */
function isLost(row: StoredRow, server: ServerRow | undefined, at: number): boolean {
  if (!server) return true;
  const { table, fields, units, change, tomb } = server;
  if (tomb !== null) return change <= at;
  const { units: unitsOf, naturalKey } = TABLES[table];
  const names: Readonly<Record<string, readonly string[]>> = unitsOf;
  if (Object.keys(names).length === 0) return change <= at && differs(row, fields, Object.keys(fields));
  // If a deleted row with a natural key is created again, units that nobody has changed since then have no change numbers.
  const untouched = naturalKey ? change : 0;
  return Object.entries(names).some(
    ([unit, parts]) => (units[unit]?.change ?? untouched) <= at && differs(row, fields, parts),
  );
}

function differs(row: StoredRow, fields: ServerRow['fields'], names: readonly string[]): boolean {
  return names.some((name) => row[name] !== undefined && row[name] !== fields[name]);
}
