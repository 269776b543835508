import type { Compilable, Kysely, Selectable } from 'kysely';
import { rememberChange, type ChangeMemory, type UnitSources } from '#domain/merge.ts';
import type { TableName } from '#domain/model.ts';
import { TABLE_NAMES, type Fields } from '#domain/rows.ts';
import type { Database, RowColumns } from '../db/schema.ts';
import { prepared, preparedForIds } from '../db/prepared.ts';
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

type Columns = Selectable<RowColumns>;

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

/** A row without what only a merge or a delete asks for: the stamps of its units are longer than the rest of it. */
export type ShownRow = Pick<ServerRow, 'table' | 'id' | 'change' | 'fields' | 'tomb'>;
export type ShownColumns = Pick<Columns, 'id' | 'change' | 'tomb'>;

/** No more columns than are shown of a row. */
function shownColumns(table: TableName) {
  return ['id', 'change', 'tomb', ...(columnNames(table) as 'id'[])] as const;
}

/** Marks as they are shown; who asks names the teacher. */
export function shownMarks(db: Kysely<Database>) {
  return db.selectFrom('marks').select(shownColumns('marks'));
}

export function shownRow(table: TableName, columns: ShownColumns): ShownRow {
  const { id, change, tomb } = columns;
  return { table, id, change, tomb, fields: toFields(table, columns as unknown as Record<string, unknown>) };
}

/** One query per table, made when the table is first asked. */
function perTable<V extends Readonly<Record<string, unknown>>, R>(
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

/** Writes a row as it now stands, and gives it as stored; `device` and `change` are remembered for the guard of deletes (docs/sync.md D2). */
export async function putRow(
  db: Kysely<Database>,
  teacherId: number,
  row: { table: TableName; id: number; fields: Fields; units: UnitSources; before: ServerRow | null },
  by: { device: string; change: number },
): Promise<ServerRow> {
  const { table, id, fields, units, before } = row;
  const values = {
    teacherId,
    id,
    ...toColumns(table, fields),
    ...rememberChange(before?.memory ?? null, by.device, by.change),
    units: JSON.stringify(units),
    change: by.change,
    tomb: null,
    tombAt: null,
  };
  const [stored] = await (before ? updateRow : insertRow)(db, table, values);
  if (!stored) throw new Error(`${table} ${id} vanished while it was written`);
  return fromColumns(table, stored);
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

const changedAfter = perTable((table) =>
  prepared<{ teacherId: number; after: number; limit: number }, ShownColumns>((db, hole) =>
    db
      .selectFrom(shared(table))
      .select(shownColumns(table))
      .where('teacherId', '=', hole('teacherId'))
      .where('change', '>', hole('after'))
      .orderBy('change')
      .limit(hole('limit')),
  ),
);

/** Rows of one table after a change number, in the feed's order. */
export async function rowsAfter(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  after: number,
  limit: number,
): Promise<ShownRow[]> {
  const found = await changedAfter(db, table, { teacherId, after, limit });
  return found.map((columns) => shownRow(table, columns));
}

const keyedAfter = perTable((table) =>
  prepared<{ teacherId: number; afterId: number; limit: number }, ShownColumns>((db, hole) =>
    db
      .selectFrom(shared(table))
      .select(shownColumns(table))
      .where('teacherId', '=', hole('teacherId'))
      .where('id', '>', hole('afterId'))
      .orderBy('id')
      .limit(hole('limit')),
  ),
);

/** Rows of one table by key, for a full pull. */
export async function rowsByKey(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  afterId: number,
  limit: number,
): Promise<ShownRow[]> {
  const found = await keyedAfter(db, table, { teacherId, afterId, limit });
  return found.map((columns) => shownRow(table, columns));
}

type PerTable = { readonly [T in TableName]: number | null };

/** One column for each table: asked together, since most of them have nothing to say. */
const newestChanges = prepared<{ teacherId: number }, PerTable>(
  (db, hole) =>
    db.selectNoFrom((eb) =>
      TABLE_NAMES.map((table) =>
        eb
          .selectFrom(shared(table))
          .select(({ fn }) => fn.max('change').as('newest'))
          .where('teacherId', '=', hole('teacherId'))
          .as(table),
      ),
    ) as unknown as Compilable<PerTable>,
);

/** The tables that have rows after a change number. */
export async function tablesAfter(db: Kysely<Database>, teacherId: number, after: number): Promise<TableName[]> {
  const [newest] = await newestChanges(db, { teacherId });
  return TABLE_NAMES.filter((table) => (newest?.[table] ?? 0) > after);
}

const counts = prepared<{ teacherId: number; after: number }, PerTable>(
  (db, hole) =>
    db.selectNoFrom((eb) =>
      TABLE_NAMES.map((table) =>
        eb
          .selectFrom(shared(table))
          .select(({ fn }) => fn.countAll().as('count'))
          .where('teacherId', '=', hole('teacherId'))
          .where('change', '>', hole('after'))
          .as(table),
      ),
    ) as unknown as Compilable<PerTable>,
);

/** How many rows all tables together have after a change number. */
export async function countRows(db: Kysely<Database>, teacherId: number, after: number): Promise<number> {
  const [found] = await counts(db, { teacherId, after });
  return TABLE_NAMES.reduce((sum, table) => sum + Number(found?.[table]), 0);
}
