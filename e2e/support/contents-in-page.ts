/**
 * This code runs in the page as a bundle. It stores the teacher's database in the format of the version before groups. It
 * also reads the contents of a database, in the old or in the current format.
 */
import { groupKeyOf, groupRef } from '../../domain/rows/groups.ts';
import type { StoredRow } from '../../domain/sync/patch.ts';
import { type TableName, TABLE_NAMES } from '../../domain/tables/all.ts';
import { allRows } from '../../src/db/rows/scan.ts';
import { TeacherDb } from '../../src/db/schema.ts';
import type { Draft, OutboxEntry } from '../../src/db/stored.ts';
import { basesOf } from '../../tests/support/stored-rows.ts';
import { openBefore, teacherHere } from '../../tests/support/version-before.ts';

export { toVersionBefore } from '../../tests/support/version-before.ts';

/** The contents of a device's database in a form that does not depend on how the database stores the rows. */
export interface Contents {
  readonly counts: Readonly<Record<string, number>>;
  /**
   * For each group, and for each table without groups, a hash of the rows. To compare 200,000 rows one by one would take
   * too long.
   */
  readonly rows: Readonly<Record<string, string>>;
  /**
   * For each row that a write of the outbox changes: a hash of the server's row, or a hash of null if the server has no
   * such row.
   */
  readonly bases: Readonly<Record<string, string>>;
  readonly outbox: readonly object[];
  readonly drafts: readonly Draft[];
}

/**
 * Returns the contents of a database of the version before groups. The function does not open the database with the current
 * schema, because that would upgrade the database.
 */
export async function contentsBefore(): Promise<Contents> {
  const db = openBefore(await teacherHere());
  const bases = async () => (await db.table('bases').toArray()) as Base[];
  return await contentsOf(db, async (table) => (await db.table(table).toArray()) as StoredRow[], bases);
}

export async function contentsNow(): Promise<Contents> {
  const db = new TeacherDb(await teacherHere());
  const rowsOf = async (table: TableName) => (await allRows(db, table)) as unknown[] as StoredRow[];
  return await contentsOf(db, rowsOf, async () => await basesOf(db).toArray());
}

interface Base {
  readonly table: TableName;
  readonly id: number;
  readonly row: StoredRow | null;
}

async function contentsOf(
  db: TeacherDb,
  rowsOf: (table: TableName) => Promise<StoredRow[]>,
  basesOfAll: () => Promise<Base[]>,
): Promise<Contents> {
  const counts: Record<string, number> = {};
  const rows: Record<string, string> = {};
  const bases: Record<string, string> = {};
  try {
    for (const table of TABLE_NAMES) {
      const all = await rowsOf(table);
      counts[table] = all.length;
      const groups = Map.groupBy(all, (row) => {
        const key = groupKeyOf(table, row);
        return key ? groupRef(table, key) : table;
      });
      for (const [ref, group] of groups) rows[ref] = await hashOf(group.toSorted((a, b) => a.id - b.id));
    }
    for (const { table, id, row } of await basesOfAll()) bases[`${table}:${id}`] = await hashOf([row]);
    const outbox = (await db.outbox.toArray()).map(withoutPlaces);
    const drafts = await db.drafts.toArray();
    return { counts, rows, bases, outbox, drafts };
  } finally {
    db.close();
  }
}

/**
 * Returns an entry in a form that is equal in both versions. It leaves out the names of groups and records, which only the
 * current version stores, and the answers of the server, which only the version before groups stored.
 */
function withoutPlaces({ patches, touches: _, state, ...entry }: OutboxEntry): object {
  const { change: __, epoch: ___, ...rest } = entry as typeof entry & { change?: unknown; epoch?: unknown };
  const isSetAside = state === 'refused';
  return { ...rest, isSetAside, patches: patches.map(({ group: ____, ...patch }) => patch) };
}

async function hashOf(rows: readonly (StoredRow | null)[]): Promise<string> {
  const sorted = rows.map((row) => row && Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sorted)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
