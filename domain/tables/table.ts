import type { LocalDate } from '../dates.ts';

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** The names of a row's fields, without the id, which every row has. */
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

/** The kinds that are possible for the type of a field. `?` means that the field may be null. */
type KindOf<V> = null extends V ? `${KindOfValue<NonNullable<V>>}?` : KindOfValue<V>;

/**
 * The kind of value that a field contains. The server derives its columns from the kinds; the contract and the backup derive
 * the checks of values from the kinds.
 */
export type FieldKind = KindOf<FieldValue> | KindOf<boolean | number | string> | KindOf<LocalDate | null> | 'day';

type Links<Row> = { readonly [F in FieldName<Row>]?: string };

export interface Definition<Row> {
  /** Every field of the row with its kind, in the order in which REST responses contain them. */
  readonly fields: { readonly [F in FieldName<Row>]: KindOf<Row[F]> };
  /**
   * The fields with the ids of this row's parents. If a parent has a tombstone, this row is hidden too (docs/sync.md D1). If
   * the value of such a field is null, the row has no such parent.
   */
  readonly parents: Links<Row>;
  /** The fields with the ids of rows above the parents. An index of such a field finds all rows below the row above. */
  readonly ancestors?: Links<Row>;
  /**
   * The fields with the ids of other rows that are not parents. If a write contains the id of a missing row in such a field,
   * the server refuses the write.
   */
  readonly refers?: Links<Row>;
  /** The fields that are set when the row is created and never change. */
  readonly fixed: readonly FieldName<Row>[];
  /** All other fields, by the name of the unit to which they belong (docs/sync.md W5). */
  readonly units: Readonly<Record<string, readonly FieldName<Row>[]>>;
  /**
   * A unit with many fields that the server stores as JSON in one text column, because these fields are always written
   * together.
   */
  readonly packed?: { readonly unit: string; readonly column: string };
  /** The values that fields have until somebody changes them. */
  readonly defaults: { readonly [F in FieldName<Row>]?: Row[F] };
  /** The units without defaults. A write that creates a row must contain all fields of these units. */
  readonly alwaysGiven: readonly string[];
  /**
   * The units whose values a device sends as defaults when it creates a row. The server stores these values only in a new row,
   * and without a stamp (docs/sync.md W10.2).
   */
  readonly givenAsDefaults?: readonly string[];
  /**
   * True if the id is a hash of some fields, so that two devices create the same row. If such a row was deleted, the next
   * create makes the row new again (docs/sync.md D3).
   */
  readonly naturalKey: boolean;
  /** False if the rows of this table never get a tombstone. In this case the rows below these rows are never hidden. */
  readonly canBeDeleted: boolean;
  /**
   * The fields that every row must have, because screens read these fields without a check. If a row in a backup lacks one of
   * these fields, the restore skips the row.
   */
  readonly needed: readonly FieldName<Row>[];
  /**
   * The fields whose values identify the row's group (docs/sync.md S1). A device stores the rows of one group in one record,
   * and the feed can send these rows together. For a table without groups, a device stores one record for each row.
   */
  readonly group?: readonly FieldName<Row>[];
  /**
   * The indexes of the table on devices, without the index of the id. The key is the version of the device schema that added or
   * changed the indexes.
   */
  readonly deviceIndexes: Readonly<Record<number, readonly string[]>>;
  /** The number of the server's migration that creates the table. Undefined if a hand-written migration creates the table. */
  readonly serverSince?: number;
  /** The fields that were added to the table later. The value is the number of the server's migration that adds the field. */
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
 * Makes the compiler report three mistakes that the type `Definition` alone would allow: a field that is misspelt, missing, or
 * there twice.
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
 * Adds the row type to the type of a table's definition. The property `row` exists only for the compiler, and no code sets it.
 */
export interface OfRow<Row> {
  readonly row?: Row;
}

/** Defines a table with rows of this type. If a field is missing, misspelt, or there twice, the definition does not compile. */
export function table<Row extends { readonly id: number }>() {
  return <const D extends Definition<Row>>(definition: D & Checked<Row, D>): D & OfRow<Row> => definition;
}

export type RowOf<Table> = Table extends OfRow<infer Row> ? NonNullable<Row> : never;

/** Returns an object in which each of these names has the same value. */
export function each<Name extends string, V>(names: readonly Name[], value: V): Record<Name, V> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, V>;
}
