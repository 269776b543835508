import type { Kysely, Selectable } from 'kysely';
import { rememberChange, type ChangeMemory, type UnitSources } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/model.ts';
import type { Fields } from '#domain/rows.ts';
import type { Database, RowColumns } from '../db/schema.ts';
import { prepared, preparedForIds, preparedForRows } from '../db/prepared.ts';
import { columnNames, toColumns, toFields } from './columns.ts';

/** A row of any table, as the engine of sync sees it. */
export interface ServerRow {
  readonly table: TableName;
  readonly id: number;
  readonly change: number;
  readonly fields: Fields;
  readonly units: UnitSources;
  readonly memory: ChangeMemory;
  readonly tomb: string | null;
  readonly tombAt: number | null;
}

export type Columns = Selectable<RowColumns>;

/**
 * The row tables share their columns, so the engine can treat them as one: this is the only place that says so to the
 * type checker, and every query that uses it names the teacher.
 */
export function shared(table: TableName): 'gradeBooks' {
  return table as 'gradeBooks';
}

export function fromColumns(table: TableName, columns: Columns): ServerRow {
  const { id, change, tomb, tombAt, lastChange, lastDevice, otherChange } = columns;
  return {
    table,
    id,
    change,
    tomb,
    tombAt,
    fields: toFields(table, columns as unknown as Record<string, unknown>),
    // Only a merge reads it, and a page of the feed has 2,000 rows.
    get units() {
      return JSON.parse(columns.units) as UnitSources;
    },
    memory: { lastChange, lastDevice, otherChange },
  };
}

/** One query per table, made when the table is first asked. */
export function perTable<V extends Readonly<Record<string, unknown>>, R>(
  make: (table: TableName) => (db: Kysely<Database>, values: V) => Promise<R[]>,
) {
  const made = new Map<TableName, ReturnType<typeof make>>();
  return async (db: Kysely<Database>, table: TableName, values: V): Promise<R[]> => {
    const ask = made.get(table) ?? make(table);
    made.set(table, ask);
    return await ask(db, values);
  };
}

const rowById = perTable((table) =>
  prepared<{ teacherId: number; id: number }, Columns>((db, hole) =>
    db.selectFrom(shared(table)).selectAll().where('teacherId', '=', hole('teacherId')).where('id', '=', hole('id')),
  ),
);

export async function findRow(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  id: number,
): Promise<ServerRow | null> {
  const [columns] = await rowById(db, table, { teacherId, id });
  return columns ? fromColumns(table, columns) : null;
}

const rowsByIds = perTable((table) => {
  const ask = preparedForIds<{ teacherId: number }, Columns>((db, hole, ids) =>
    db.selectFrom(shared(table)).selectAll().where('teacherId', '=', hole('teacherId')).where('id', 'in', ids),
  );
  return async (db, { teacherId, ids }: { teacherId: number; ids: readonly number[] }) =>
    await ask(db, { teacherId }, ids);
});

/** Several rows at once, in no order; ids that are not there are left out. */
export async function findRows(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  ids: readonly number[],
): Promise<ServerRow[]> {
  const found = await rowsByIds(db, table, { teacherId, ids });
  return found.map((columns) => fromColumns(table, columns));
}

/** What a stored row has beside its key. */
function storedColumns(table: TableName): string[] {
  return [...columnNames(table), 'lastChange', 'lastDevice', 'otherChange', 'units', 'change', 'tomb', 'tombAt'];
}

const insertRow = perTable((table) =>
  prepared<Record<string, unknown>, Columns>((db, hole) => {
    const names = ['teacherId', 'id', ...storedColumns(table)];
    const values = Object.fromEntries(names.map((name) => [name, hole(name)]));
    return db
      .insertInto(shared(table))
      .values(values as never)
      .returningAll();
  }),
);

const updateRow = perTable((table) =>
  prepared<Record<string, unknown> & { teacherId: number; id: number }, Columns>((db, hole) =>
    db
      .updateTable(shared(table))
      .set(Object.fromEntries(storedColumns(table).map((name) => [name, hole(name)])))
      .where('teacherId', '=', hole('teacherId'))
      .where('id', '=', hole('id'))
      .returningAll(),
  ),
);

/** A row on its way in, with the one that stood in its place. */
export interface PutRow {
  readonly table: TableName;
  readonly id: number;
  readonly fields: Fields;
  readonly units: UnitSources;
  readonly before: ServerRow | null;
}

interface By {
  readonly device: string;
  readonly change: number;
}

type Stored = Record<string, string | number | null> & { teacherId: number; id: number };

/** `device` and `change` are remembered for the guard of deletes (docs/sync.md D2). */
function columnsOf(teacherId: number, { table, id, fields, units, before }: PutRow, by: By): Stored {
  return {
    teacherId,
    id,
    ...toColumns(table, fields),
    ...rememberChange(before?.memory ?? null, by.device, by.change),
    units: JSON.stringify(units),
    change: by.change,
    tomb: null,
    tombAt: null,
  };
}

/** Writes a row as it now stands, and gives it as stored. */
export async function putRow(db: Kysely<Database>, teacherId: number, row: PutRow, by: By): Promise<ServerRow> {
  const { table, id, before } = row;
  const [stored] = await (before ? updateRow : insertRow)(db, table, columnsOf(teacherId, row, by));
  if (!stored) throw new Error(`${table} ${id} vanished while it was written`);
  return fromColumns(table, stored);
}

const MARK_COLUMNS = ['teacherId', 'id', ...storedColumns('marks')];

const putMarks = preparedForRows(MARK_COLUMNS, (db, rows) =>
  db
    .insertInto('marks')
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(['teacherId', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(storedColumns('marks').map((name) => [name, eb.ref(`excluded.${name}` as 'excluded.id')])),
        ),
    ),
);

/**
 * The marks of one write, written together when it is done: a roll is one statement instead of 32. Until then they are
 * looked up among what the write knows.
 */
export class UnwrittenMarks {
  readonly #columns = new Map<number, Stored>();

  /** Gives the row as it will be stored. */
  add(teacherId: number, row: PutRow, by: By): ServerRow {
    const columns = columnsOf(teacherId, row, by);
    this.#columns.set(row.id, columns);
    return fromColumns(row.table, columns as unknown as Columns);
  }

  async write(db: Kysely<Database>): Promise<void> {
    if (this.#columns.size > 0) await putMarks(db, [...this.#columns.values()]);
    this.#columns.clear();
  }
}

/** Marks living rows as deleted; the tombstone bears the delete's key (D4). */
export async function buryRows(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
  by: { device: string; change: number; key: string; at: number },
): Promise<void> {
  for (const row of rows) {
    await db
      .updateTable(shared(row.table))
      .set({
        ...rememberChange(row.memory, by.device, by.change),
        change: by.change,
        tomb: by.key,
        tombAt: by.at,
      })
      .where('teacherId', '=', teacherId)
      .where('id', '=', row.id)
      .execute();
  }
}

/** Rows whose tombstone bears this key. */
export async function rowsBuriedBy(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  key: string,
): Promise<ServerRow[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', '=', key)
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

/** Gives a row a new place in the feed: it lives again, but nobody changed it. */
export async function renumberRow(
  db: Kysely<Database>,
  teacherId: number,
  { table, id }: ServerRow,
  change: number,
): Promise<void> {
  await db.updateTable(shared(table)).set({ change }).where('teacherId', '=', teacherId).where('id', '=', id).execute();
}

/** Clears a row's tombstone; to bring it back is a change, which a later delete has to have seen (D2). */
export async function reviveRow(
  db: Kysely<Database>,
  teacherId: number,
  { table, id, memory }: ServerRow,
  by: { device: string; change: number },
): Promise<void> {
  await db
    .updateTable(shared(table))
    .set({ ...rememberChange(memory, by.device, by.change), change: by.change, tomb: null, tombAt: null })
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .execute();
}

/** The tables whose rows bear the class that they live under. */
const TABLES_OF_CLASS = [
  'students',
  'activityNotes',
  'assessments',
  'marks',
  'assessmentScores',
  'races',
  'raceEvents',
  'clashes',
] as const;
type TableOfClass = (typeof TABLES_OF_CLASS)[number];

const rowsByParents = perTable((table) => {
  const parent = table === 'classes' ? 'gradeBookId' : 'classId';
  const ask = preparedForIds<{ teacherId: number }, Columns>((db, hole, ids) =>
    db
      .selectFrom(table as 'students')
      .selectAll()
      .where('teacherId', '=', hole('teacherId'))
      // Each table that this is made for has it.
      .where(parent as 'classId', 'in', ids)
      .orderBy('id'),
  );
  return async (db, { teacherId, ids }: { teacherId: number; ids: readonly number[] }) =>
    await ask(db, { teacherId }, ids);
});

/** Children of a row by their parent column, dead ones too; by id, since PostgreSQL's own order changes with every write. */
export async function childrenOf(
  db: Kysely<Database>,
  teacherId: number,
  table: 'classes' | TableOfClass,
  parentIds: readonly number[],
): Promise<ServerRow[]> {
  if (parentIds.length === 0) return [];
  const found = await rowsByParents(db, table, { teacherId, ids: parentIds });
  return found.map((columns) => fromColumns(table, columns));
}

/** The scores of assessments, dead ones too. */
export async function scoresOf(
  db: Kysely<Database>,
  teacherId: number,
  assessmentIds: readonly number[],
): Promise<ServerRow[]> {
  if (assessmentIds.length === 0) return [];
  const found = await db
    .selectFrom('assessmentScores')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('assessmentId', 'in', assessmentIds)
    .execute();
  return found.map((columns) => fromColumns('assessmentScores', columns));
}

/** The events of races. */
async function eventsOf(db: Kysely<Database>, teacherId: number, raceIds: readonly number[]): Promise<ServerRow[]> {
  if (raceIds.length === 0) return [];
  const found = await db
    .selectFrom('raceEvents')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('raceId', 'in', raceIds)
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns('raceEvents', columns));
}

const clashesByMarks = preparedForIds<{ teacherId: number }, Selectable<Database['clashes']>>((db, hole, ids) =>
  db
    .selectFrom('clashes')
    .selectAll()
    .where('teacherId', '=', hole('teacherId'))
    .where('markId', 'in', ids)
    .orderBy('id'),
);

/** The clashes of marks, closed ones too. */
export async function clashesOfMarks(
  db: Kysely<Database>,
  teacherId: number,
  markIds: readonly number[],
): Promise<ServerRow[]> {
  if (markIds.length === 0) return [];
  const found = await clashesByMarks(db, { teacherId }, markIds);
  return found.map((columns) => fromColumns('clashes', columns));
}

/** All rows that live or died below these (docs/sync.md D1): what a delete of them would take. */
export async function rowsBelow(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
): Promise<ServerRow[]> {
  const idsOf = (table: TableName) => rows.filter((row) => row.table === table).map((row) => row.id);
  const classes = await childrenOf(db, teacherId, 'classes', idsOf('gradeBooks'));
  const classIds = [...idsOf('classes'), ...classes.map((row) => row.id)];
  const below = [...classes];
  for (const table of TABLES_OF_CLASS) below.push(...(await childrenOf(db, teacherId, table, classIds)));
  below.push(...(await scoresOf(db, teacherId, idsOf('assessments'))));
  below.push(...(await eventsOf(db, teacherId, idsOf('races'))));
  below.push(...(await clashesOfMarks(db, teacherId, idsOf('marks'))));
  return below;
}
