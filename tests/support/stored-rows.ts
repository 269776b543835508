import { parseRecordRef, placeOf, rowRef } from '../../domain/rows/groups.ts';
import type { StoredRow } from '../../domain/sync/patch.ts';
import type { TableName } from '../../domain/tables/all.ts';
import { allBases, countTouched, writeBases } from '../../src/db/rows/bases.ts';
import { putRows } from '../../src/db/rows/records.ts';
import { allRows } from '../../src/db/rows/scan.ts';
import { storeOf } from '../../src/db/rows/stores.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { Stored } from '../../src/db/stored.ts';

type Given<T extends TableName> = { readonly id: number } & { readonly [F in keyof Stored<T>]?: unknown };

/** The rows that a device has in one table. The device may store them as single rows or in groups. */
export class TestRows<T extends TableName> {
  private readonly db: TeacherDb;
  private readonly table: T;

  constructor(db: TeacherDb, table: T) {
    this.db = db;
    this.table = table;
  }

  async toArray(): Promise<(Stored<T> & StoredRow)[]> {
    const rows = this.db.transaction(
      'r',
      [storeOf(this.db, this.table)],
      async () => await allRows(this.db, this.table),
    );
    return (await rows) as (Stored<T> & StoredRow)[];
  }

  async get(id: number): Promise<(Stored<T> & StoredRow) | undefined> {
    return (await this.toArray()).find((row) => row.id === id);
  }

  async count(): Promise<number> {
    return (await this.toArray()).length;
  }

  async put(row: Given<T>): Promise<void> {
    await this.bulkPut([row]);
  }

  async bulkPut(rows: readonly Given<T>[]): Promise<void> {
    const placed = (rows as readonly StoredRow[]).map((row) => ({ place: placeOf(this.table, row), row }));
    await this.db.transaction('rw', [storeOf(this.db, this.table)], async () => await putRows(this.db, placed));
  }

  async update(id: number, fields: Omit<Given<T>, 'id'>): Promise<void> {
    const row: object | undefined = await this.get(id);
    if (row) await this.put({ ...row, ...fields, id } as Given<T>);
  }
}

export function rowsOf<T extends TableName>(db: TeacherDb, table: T): TestRows<T> {
  return new TestRows(db, table);
}

/** The base row of one row that entries change: the row of the server, or null if the server has no such row. */
export interface TestBase {
  readonly table: TableName;
  readonly id: number;
  readonly row: StoredRow | null;
}

/** The base rows of all rows that entries change. A test reads them as single rows, even if their table has groups. */
export class TestBases {
  private readonly db: TeacherDb;

  constructor(db: TeacherDb) {
    this.db = db;
  }

  async toArray(): Promise<TestBase[]> {
    return [...(await allBases(this.db))].flatMap(([ref, { rows, touched }]) => {
      const { table } = parseRecordRef(ref);
      return [...touched].map((id) => ({ table, id, row: rows.get(id) ?? null }));
    });
  }

  async get([table, id]: [TableName, number]): Promise<TestBase | undefined> {
    return (await this.toArray()).find((base) => base.table === table && base.id === id);
  }

  async count(): Promise<number> {
    return await countTouched(this.db);
  }

  /** Stores the base of one row. This works only for tables without groups. */
  async put({ table, id, row }: TestBase): Promise<void> {
    const rows = new Map(row ? [[id, row]] : []);
    await writeBases(this.db, new Map([[rowRef({ table, id }), { rows, touched: new Set([id]) }]]));
  }

  async delete(table: TableName, id: number): Promise<void> {
    await this.db.baseRecords.delete(rowRef({ table, id }));
  }
}

export function basesOf(db: TeacherDb): TestBases {
  return new TestBases(db);
}
