import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { offences } from '../support/tenancy.ts';

export type Engine = 'sqlite' | 'postgres';
type Named = { name: string };
type Rows = readonly Readonly<Record<string, unknown>>[];

/** A backup of an operator: all rows of the server's database at one moment, by table name. */
export type DatabaseCopy = ReadonlyMap<string, Rows>;

const ACCOUNTS = 'teachers';

/** In one insert: SQLite allows some thousand values in a statement. */
const PART_ROWS = 200;

export async function copyDatabase(db: Kysely<Database>, engine: Engine): Promise<DatabaseCopy> {
  return await ofAllTeachers(async () => {
    const copy = new Map<string, Rows>();
    for (const table of await tablesOf(db, engine))
      copy.set(table, await db.selectFrom(anyTable(table)).selectAll().execute());
    return copy;
  });
}

/** Restores a copy in one transaction. After that the database has exactly the rows of the copy. */
export async function putBack(db: Kysely<Database>, copy: DatabaseCopy, engine: Engine): Promise<void> {
  await ofAllTeachers(async () => {
    const tables = await tablesOf(db, engine);
    await db.transaction().execute(async (trx) => {
      for (const table of tables) await trx.deleteFrom(anyTable(table)).execute();
      for (const table of tables) await insertAll(trx, table, copy.get(table) ?? []);
    });
  });
}

async function insertAll(trx: Transaction<Database>, table: string, rows: Rows): Promise<void> {
  for (let start = 0; start < rows.length; start += PART_ROWS) {
    const part = rows.slice(start, start + PART_ROWS);
    await trx
      .insertInto(anyTable(table))
      .values(part as never)
      .execute();
  }
}

async function tablesOf(db: Kysely<Database>, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<Named>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
      : await sql<Named>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
          db,
        );
  const others = rows.map(({ name }) => name).filter((name) => name !== ACCOUNTS);
  return [ACCOUNTS, ...others];
}

/** Returns the name of a table with a type that Kysely accepts. The name is known only when the program runs. */
function anyTable(name: string): 'installation' {
  return name as 'installation';
}

/** An operator's copy has the rows of all teachers: only here are such queries allowed. */
async function ofAllTeachers<T>(work: () => Promise<T>): Promise<T> {
  const before = offences.length;
  try {
    return await work();
  } finally {
    offences.length = before;
  }
}
