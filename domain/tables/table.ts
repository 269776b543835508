import type { LocalDate } from '../dates.ts';

export type FieldValue = string | number | boolean | null;
/** Some fields of a row, by name. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** The names of a row's fields; the id is not one of them, because every row has it. */
export type FieldName<Row> = Exclude<keyof Row, 'id'> & string;

type KindOfValue<V> = V extends boolean
  ? 'boolean'
  : V extends number
    ? 'id' | 'integer'
    : V extends LocalDate
      ? 'day'
      : V extends string
        ? 'text' | 'instant'
        : never;

/** The kinds that fit a field's type; `?` marks a field that may be null. */
type KindOf<V> = null extends V ? `${KindOfValue<NonNullable<V>>}?` : KindOfValue<V>;

/**
 * The kind of value that a field holds. The server makes its columns from it, and the contract and the backup make
 * their checks from it.
 */
export type FieldKind = KindOf<FieldValue> | KindOf<boolean | number | string> | KindOf<LocalDate | null> | 'day';

/** Fields that name a row of another table, with the name of that table. */
type Links<Row> = { readonly [F in FieldName<Row>]?: string };

export interface Definition<Row> {
  /** Every field of the row with its kind, in the order in which REST answers show them. */
  readonly fields: { readonly [F in FieldName<Row>]: KindOf<Row[F]> };
  /**
   * The fields that name this row's parents: a tombstone on a parent hides this row too (docs/sync.md D1). A field that is
   * null names no parent.
   */
  readonly parents: Links<Row>;
  /** The fields that name rows above the parents. With them one index finds all rows below such a row. */
  readonly ancestors?: Links<Row>;
  /**
   * The fields that name other rows which are not parents. A write that names a row that does not exist is refused.
   */
  readonly refers?: Links<Row>;
  /** Fields that are set when the row is made and never change. */
  readonly fixed: readonly FieldName<Row>[];
  /** All other fields, by the name of the unit in which they merge (docs/sync.md W5). */
  readonly units: Readonly<Record<string, readonly FieldName<Row>[]>>;
  /**
   * A unit of many fields that the server keeps as JSON in one text column, because its fields are always written
   * together.
   */
  readonly packed?: { readonly unit: string; readonly column: string };
  /** The value of a field that nobody has changed. */
  readonly defaults: { readonly [F in FieldName<Row>]?: Row[F] };
  /** The units without defaults. A write that creates the row has to give all their fields. */
  readonly alwaysGiven: readonly string[];
  /**
   * The units that a device's create gives as defaults. The server stores them only in a new row, and without a stamp
   * (docs/sync.md W10.2).
   */
  readonly givenAsDefaults?: readonly string[];
  /**
   * True if the id is a hash of some fields, so that two devices make the same row. If such a row was deleted, a create starts
   * it again (docs/sync.md D3).
   */
  readonly naturalKey: boolean;
  /** False if rows of this table never get a tombstone. Then no row below them is ever hidden by one. */
  readonly canBeDeleted: boolean;
  /**
   * The fields that screens read without checking whether the row has them. A restore leaves out a backup's row that
   * lacks one of these fields.
   */
  readonly needed: readonly FieldName<Row>[];
  /**
   * The fields whose values name the row's group (docs/sync.md S1). Devices store the rows of one group in one
   * record, and the feed can send them together. A table without groups has one record for each row.
   */
  readonly group?: readonly FieldName<Row>[];
  /**
   * The indexes of the table on devices, without the id, by the version of the device schema that added or changed
   * them.
   */
  readonly deviceIndexes: Readonly<Record<number, readonly string[]>>;
  /**
   * The number of the server's migration that creates the table. Left out for a table that a migration written by hand
   * creates.
   */
  readonly serverSince?: number;
  /** The fields that the table got later, with the numbers of the server's migrations that add them. */
  readonly addedFields?: { readonly [F in FieldName<Row>]?: number };
}

type NoError = unknown;
type FieldsOfUnits<
  Units extends Readonly<Record<string, readonly string[]>>,
  Unit extends keyof Units,
> = Units[Unit][number];

type Unplaced<Row, D extends Definition<Row>> = Exclude<
  FieldName<Row>,
  D['fixed'][number] | FieldsOfUnits<D['units'], keyof D['units']>
>;

type PlacedTwice<Row, D extends Definition<Row>, Unit extends keyof D['units']> = FieldsOfUnits<D['units'], Unit> &
  (D['fixed'][number] | FieldsOfUnits<D['units'], Exclude<keyof D['units'], Unit>>);

type WithoutDefault<Row, D extends Definition<Row>> = Exclude<
  FieldsOfUnits<D['units'], Exclude<keyof D['units'], D['alwaysGiven'][number]>>,
  keyof D['defaults']
>;

type OnlyFields<Row, Given> = { readonly [F in keyof Given]: F extends FieldName<Row> ? NoError : never };

/**
 * Makes the compiler refuse three mistakes that the type `Definition` accepts: a field that is misspelt, forgotten, or
 * in two places.
 */
type Checked<Row, D extends Definition<Row>> = {
  readonly fields: OnlyFields<Row, D['fields']>;
  readonly parents: OnlyFields<Row, D['parents']>;
  readonly defaults: OnlyFields<Row, D['defaults']> &
    ([WithoutDefault<Row, D>] extends [never] ? NoError : { 'fields that lack a default': WithoutDefault<Row, D> });
  readonly fixed: [Unplaced<Row, D>] extends [never]
    ? NoError
    : { 'fields that are neither fixed nor in a unit': Unplaced<Row, D> };
  readonly units: {
    readonly [U in keyof D['units']]: [PlacedTwice<Row, D, U>] extends [never]
      ? NoError
      : { 'fields that are fixed or in another unit too': PlacedTwice<Row, D, U> };
  };
  readonly packed?: { readonly unit: keyof D['units'] };
  readonly addedFields?: OnlyFields<Row, D['addedFields']>;
  readonly alwaysGiven: readonly (keyof D['units'])[];
  readonly givenAsDefaults?: readonly (keyof D['units'])[];
  readonly group?: readonly D['fixed'][number][];
};

/**
 * Stores the row type in the type of a table's definition. The property exists only for the compiler, never when the
 * program runs.
 */
export interface OfRow<Row> {
  readonly row?: Row;
}

/** Defines a table of rows of this type. A definition that forgets, doubles or misspells a field does not compile. */
export function table<Row extends { readonly id: number }>() {
  return <const D extends Definition<Row>>(definition: D & Checked<Row, D>): D & OfRow<Row> => definition;
}

export type RowOf<Table> = Table extends OfRow<infer Row> ? NonNullable<Row> : never;

/** Gives each of these names the same value. */
export function each<Name extends string, V>(names: readonly Name[], value: V): Record<Name, V> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, V>;
}
