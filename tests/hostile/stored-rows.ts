import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

export type StoredRows = ReadonlyMap<string, string>;

/** Even a refused call may change these: the clock, and the count of wrong passwords. */
const MOVING = ['clockMs', 'clockCounter', 'loginAttempts'];
/** Even a refused write stores its answer here (docs/sync.md R10.4). */
const KEY_STORE = 'answers';

/** Read from the database, so tables that are added later are compared too. */
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

/** A line for each changed, added or removed row, except where `except` is true. */
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
