import type { LocalDate } from '../dates.ts';

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** Without the id, which every row has. */
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

/** `?` means that the field may be null. */
type KindOf<V> = null extends V ? `${KindOfValue<NonNullable<V>>}?` : KindOfValue<V>;

/** The server derives its columns from it; the contract and the backup derive the checks of values. */
export type FieldKind = KindOf<FieldValue> | KindOf<boolean | number | string> | KindOf<LocalDate | null> | 'day';

type Links<Row> = { readonly [F in FieldName<Row>]?: string };

export interface Definition<Row> {
  /** In the order of REST responses. */
  readonly fields: { readonly [F in FieldName<Row>]: KindOf<Row[F]> };
  /** A deleted parent hides this row too (docs/sync.md D1). If the field is null, the row has no such parent. */
  readonly parents: Links<Row>;
  /** Rows above the parents. An index of the field finds all rows below them. */
  readonly ancestors?: Links<Row>;
  /** Ids of rows that are not parents. The server refuses a missing one. */
  readonly refers?: Links<Row>;
  /** Set when the row is created, and never changed. */
  readonly fixed: readonly FieldName<Row>[];
  /** All other fields, by unit (docs/sync.md W5). */
  readonly units: Readonly<Record<string, readonly FieldName<Row>[]>>;
  /** The server stores this unit as JSON in one text column, because its many fields are always written together. */
  readonly packed?: { readonly unit: string; readonly column: string };
  /** Until somebody changes them. */
  readonly defaults: { readonly [F in FieldName<Row>]?: Row[F] };
  /** Units without defaults: a create must contain all their fields. */
  readonly alwaysGiven: readonly string[];
  /**
   * The id is a hash of some fields, so that two devices create the same row. After a delete, the next create makes the row new
   * (docs/sync.md D3).
   */
  readonly naturalKey: boolean;
  /** False if rows never get a tombstone, so that nothing below them is hidden. */
  readonly canBeDeleted: boolean;
  /** Screens read these fields without a check. A restore skips a row of a backup that lacks one. */
  readonly needed: readonly FieldName<Row>[];
  /**
   * They identify the row's group (docs/sync.md S1), which a device stores in one record. Without groups, each row has a
   * record.
   */
  readonly group?: readonly FieldName<Row>[];
  /** Without the index of the id. Only tables without groups have them. */
  readonly deviceIndexes?: readonly string[];
  /** The server's migration that creates the table; undefined if it is written by hand. */
  readonly serverSince?: number;
  /** The server's migration that adds the field later: the highest number of all migrations, `serverSince` and `addedFields`, plus one. */
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

/** Reports a misspelt, missing or repeated field, which `Definition` alone would allow. */
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
  readonly group?: readonly D['fixed'][number][];
};

/** `row` exists only for the compiler. */
export interface OfRow<Row> {
  readonly row?: Row;
}

/** A missing, misspelt or repeated field does not compile. */
export function table<Row extends { readonly id: number }>() {
  return <const D extends Definition<Row>>(definition: D & Checked<Row, D>): D & OfRow<Row> => definition;
}

export type RowOf<Table> = Table extends OfRow<infer Row> ? NonNullable<Row> : never;

/** Returns an object in which each of these names has the same value. */
export function each<Name extends string, V>(names: readonly Name[], value: V): Record<Name, V> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, V>;
}
