import { changes } from '#contract/sync.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { Send } from '../../../src/api/send.ts';
import { readSync } from '../../../src/db/meta.ts';
import type { TeacherDb } from '../../../src/db/schema.ts';
import { allFeedRows } from '../../../src/sync/pull/feed-groups.ts';
import { keptRows } from '../../../src/sync/pull/kept-rows.ts';
import type { ServerRows } from '../server-rows.ts';
import type { CheckedDevice } from './checked-device.ts';
import { readDevice } from '../device-rows.ts';
import { fail } from './violation.ts';

/**
 * Rows that a restored database lacks or has otherwise. After its full pull, the device must have copies of them (docs/sync.md
 * P4.4).
 */
export class RowsBeforeRestore {
  private rows = new Map<string, { readonly row: StoredRow; readonly from: number }>();

  /** Records the base rows of the device, just before the operator restores an older database. */
  async note(db: TeacherDb): Promise<void> {
    const { sync, bases, shown } = await readDevice(db);
    const { cursor, full, pulls } = sync;
    this.rows = new Map();
    for (const [table, rows] of shown) {
      for (const [id, shownRow] of rows) {
        const ref = rowRef({ table, id });
        const row = bases.has(ref) ? bases.get(ref) : shownRow;
        // If a full pull is still running, its pages have already brought rows that are newer than the cursor.
        const from = full?.to && row?.['pulled'] === pulls ? full.to : cursor;
        if (row && !row.tomb) this.rows.set(ref, { row, from });
      }
    }
  }

  /** A late page from before the restore changes rows, which then no longer count. `restores`: the restores so far. */
  around(send: Send, restores: () => number): Send {
    return async (request) => {
      const before = restores();
      const reply = await send(request);
      if (!request.path.startsWith('changes') || before === restores()) return reply;
      const page = changes.answer.safeParse(reply.json);
      for (const { table, id, fields, deleted } of page.data ? allFeedRows(page.data) : []) {
        const ref = `${table}:${id}`;
        const noted = this.rows.get(ref);
        if (!noted) continue;
        if (deleted !== undefined || differs(noted.row, fields, Object.keys(fields))) this.rows.delete(ref);
      }
      return reply;
    };
  }

  /** Removes the rows that the server still has. */
  compare(rows: ServerRows): void {
    for (const [ref, { row, from }] of this.rows) {
      const server = rows.get(ref);
      // Until the page of a row's last change, the device has older values of all its units.
      const isOlder = server !== undefined && server.change > from;
      if (isOlder || !isLost(row, server, from)) this.rows.delete(ref);
    }
  }

  /** After the full pull. `since`: the counter after the restore; units written later may have their old value again. */
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

/** True if the row is missing, deleted or different at the number `at`. Later values do not count. */
function isLost(row: StoredRow, server: ServerRow | undefined, at: number): boolean {
  if (!server) return true;
  const { table, fields, units, change, tomb } = server;
  if (tomb !== null) return change <= at;
  const { units: unitsOf, naturalKey } = TABLES[table];
  const names: Readonly<Record<string, readonly string[]>> = unitsOf;
  if (Object.keys(names).length === 0) return change <= at && differs(row, fields, Object.keys(fields));
  // A unit unchanged since a row was created again has the number of the row.
  const untouched = naturalKey ? change : 0;
  return Object.entries(names).some(
    ([unit, parts]) => (units[unit]?.change ?? untouched) <= at && differs(row, fields, parts),
  );
}

function differs(row: StoredRow, fields: ServerRow['fields'], names: readonly string[]): boolean {
  return names.some((name) => row[name] !== undefined && row[name] !== fields[name]);
}
