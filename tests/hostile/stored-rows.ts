import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

export type StoredRows = ReadonlyMap<string, string>;

/**
 * The fields of an account that even a refused call may change: the clock, and the count of wrong passwords. The test does
 * not compare these fields.
 */
const MOVING = ['clockMs', 'clockCounter', 'loginAttempts'];
/**
 * The table with the answers to writes. Even for a refused write the server stores its answer there (docs/sync.md R10.4).
 * So the test does not compare this table.
 */
const KEY_STORE = 'answers';

/**
 * Returns the names of all tables with the column `teacher_id`, except the table of answers. The function reads the names
 * from the database, so a test also compares the tables that are added later.
 */
export async function teachersTables(db: Kysely<Database>): Promise<string[]> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = onPostgres
    ? await sql<{ name: string }>`select table_name as name from information_schema.columns
        where column_name = 'teacher_id' and table_schema = current_schema()`.execute(db)
    : await sql<{ name: string }>`select tables.name from sqlite_master as tables
        join pragma_table_info(tables.name) as columns on columns.name = 'teacher_id'
        where tables.type = 'table'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name !== KEY_STORE);
}

/** Reads the stored rows of these teachers, except the answers to their writes. */
export async function storedRowsOf(
  db: Kysely<Database>,
  tables: readonly string[],
  teachers: readonly number[],
): Promise<StoredRows> {
  const kept = new Map<string, string>();
  const add = (table: string, row: object) => {
    const entries = Object.entries(row).filter(([name]) => !MOVING.includes(name));
    const { id, tokenHash, key } = row as Record<string, unknown>;
    const teacher = (row as { teacherId?: number }).teacherId ?? id;
    kept.set(
      `${String(teacher)} ${table} ${String(id ?? tokenHash ?? key)}`,
      JSON.stringify(Object.fromEntries(entries)),
    );
  };
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}
      where teacher_id in (${sql.join(teachers)})`.execute(db);
    for (const row of rows) add(table, row);
  }
  const accounts = await db.selectFrom('teachers').selectAll().where('id', 'in', teachers).execute();
  for (const row of accounts) add('teachers', row);
  return kept;
}

/**
 * Returns a description of each row that was changed, added or removed, except the rows for which `except` returns true.
 */
export function differences(
  before: StoredRows,
  after: StoredRows,
  except: (row: string) => boolean = () => false,
): string[] {
  const rows = new Set([...before.keys(), ...after.keys()]);
  return [...rows]
    .filter((row) => !except(row) && before.get(row) !== after.get(row))
    .map((row) => `${row}: ${before.get(row) ?? 'was not there'} → ${after.get(row) ?? 'is gone'}`);
}
