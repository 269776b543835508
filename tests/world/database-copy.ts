import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { offences } from '../support/tenancy.ts';

export type Engine = 'sqlite' | 'postgres';
type Named = { name: string };
type Rows = readonly Readonly<Record<string, unknown>>[];

/** All rows of a server's database at one moment, by the name of their table: the backup of an operator. */
export type DatabaseCopy = ReadonlyMap<string, Rows>;

/** The most rows of one insert. It is small, because SQLite allows only some thousand values in one statement. */
const PART_ROWS = 200;

/** Copies all rows of the database, on both engines. */
export async function copyDatabase(db: Kysely<Database>, engine: Engine): Promise<DatabaseCopy> {
  return await ofAllTeachers(async () => {
    const copy = new Map<string, Rows>();
    for (const table of await tablesOf(db, engine))
      copy.set(table, await db.selectFrom(anyTable(table)).selectAll().execute());
    return copy;
  });
}

/** Puts a copy back in one transaction. Afterwards the database has the rows of the copy and no others. */
export async function putBack(db: Kysely<Database>, copy: DatabaseCopy, engine: Engine): Promise<void> {
  await ofAllTeachers(async () => {
    const tables = await tablesOf(db, engine);
    await db.transaction().execute(async (trx) => {
      await pauseForeignKeys(trx, engine);
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

/** The tables are emptied and filled one after the other, so until the commit a row may lack the row that it refers to. */
async function pauseForeignKeys(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx);
  else await sql`set local session_replication_role = replica`.execute(trx);
}

async function tablesOf(db: Kysely<Database>, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<Named>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
      : await sql<Named>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
          db,
        );
  return rows.map(({ name }) => name);
}

/** Gives the name of a table a type that Kysely accepts, because the name is known only at run time. */
function anyTable(name: string): 'installation' {
  return name as 'installation';
}

/** An operator's copy has the rows of all teachers. So these queries name no teacher, which is allowed only here. */
async function ofAllTeachers<T>(work: () => Promise<T>): Promise<T> {
  const before = offences.length;
  try {
    return await work();
  } finally {
    offences.length = before;
  }
}
