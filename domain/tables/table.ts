import type { LocalDate } from '../dates.ts';

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** The values of each kind of field. */
interface Values {
  id: number;
  integer: number;
  text: string;
  instant: string;
  day: LocalDate;
  boolean: boolean;
}

/**
 * The server derives its columns from it; the contract and the backup derive the checks of values. `?` means that the field may
 * be null.
 */
export type FieldKind = keyof Values | `${keyof Values}?`;

type ValueOf<Kind> = Kind extends `${infer Base extends keyof Values}?`
  ? Values[Base] | null
  : Kind extends keyof Values
    ? Values[Kind]
    : never;

/** The kinds of fields whose values may be narrowed to these. A kind with null is one only if they contain null. */
type KindFor<V> = {
  [K in FieldKind]: [V] extends [ValueOf<K>] ? (null extends ValueOf<K> ? (null extends V ? K : never) : K) : never;
}[FieldKind];

/** The values of fields of these kinds. */
export type ValuesOf<Kinds, Narrower = object> = {
  -readonly [F in keyof Kinds]: F extends keyof Narrower ? Narrower[F] : ValueOf<Kinds[F]>;
};

type FieldName<D extends Definition> = keyof D['fields'] & string;
type Links = Readonly<Partial<Record<string, string>>>;

export interface Definition {
  /** In the order of REST responses. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** A deleted parent hides this row too (docs/sync.md D1). If the field is null, the row has no such parent. */
  readonly parents: Links;
  /** Rows above the parents. An index of the field finds all rows below them. */
  readonly ancestors?: Links;
  /** Ids of rows that are not parents. The server refuses a missing one. */
  readonly refers?: Links;
  /** Set when the row is created, and never changed. */
  readonly fixed: readonly string[];
  /** All other fields, by unit (docs/sync.md W5). */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** The server stores this unit as JSON in one text column, because its many fields are always written together. */
  readonly packed?: { readonly unit: string; readonly column: string };
  /** Until somebody changes them. */
  readonly defaults: Fields;
  /** Units without defaults: a create must contain all their fields. */
  readonly alwaysGiven?: readonly string[];
  /**
   * The id is a hash of some fields, so that two devices create the same row. After a delete, the next create makes the row new
   * (docs/sync.md D3).
   */
  readonly naturalKey?: true;
  /** Rows never get a tombstone, so nothing below them is hidden. */
  readonly neverDeleted?: true;
  /** Screens read these fields without a check. A restore skips a row of a backup that lacks one. */
  readonly needed: readonly string[];
  /**
   * They identify the row's group (docs/sync.md S1), which a device stores in one record. Without groups, each row has a
   * record.
   */
  readonly group?: readonly string[];
  /** Without the index of the id. Only tables without groups have them. */
  readonly deviceIndexes?: readonly string[];
  /** The server's migration that creates the table; undefined if it is written by hand. */
  readonly serverSince?: number;
  /** The server's migration that adds the field later: the highest number of all migrations, `serverSince` and `addedFields`, plus one. */
  readonly addedFields?: Readonly<Record<string, number>>;
}

type NoError = unknown;
type FieldsOfUnits<D extends Definition, Unit extends keyof D['units']> = D['units'][Unit][number];

type Unplaced<D extends Definition> = Exclude<FieldName<D>, D['fixed'][number] | FieldsOfUnits<D, keyof D['units']>>;

type PlacedTwice<D extends Definition, Unit extends keyof D['units']> = FieldsOfUnits<D, Unit> &
  (D['fixed'][number] | FieldsOfUnits<D, Exclude<keyof D['units'], Unit>>);

type AlwaysGiven<D extends Definition> = D extends { readonly alwaysGiven: readonly (infer Unit)[] } ? Unit : never;

type WithoutDefault<D extends Definition> = Exclude<
  FieldsOfUnits<D, Exclude<keyof D['units'], AlwaysGiven<D>>>,
  keyof D['defaults']
>;

type OnlyFields<D extends Definition, Given> = {
  readonly [F in keyof Given]: F extends FieldName<D> ? NoError : never;
};

/** Reports a misspelt, missing or repeated field, which `Definition` alone would allow. */
type Checked<D extends Definition, Narrower> = {
  readonly fields: { readonly [F in keyof Narrower]: KindFor<Narrower[F]> };
  readonly parents: OnlyFields<D, D['parents']>;
  readonly ancestors?: OnlyFields<D, D['ancestors']>;
  readonly refers?: OnlyFields<D, D['refers']>;
  readonly defaults: OnlyFields<D, D['defaults']> & {
    readonly [F in keyof D['defaults']]: F extends keyof RowFrom<D, Narrower> ? RowFrom<D, Narrower>[F] : never;
  } & ([WithoutDefault<D>] extends [never] ? NoError : { 'fields that lack a default': WithoutDefault<D> });
  readonly fixed: readonly FieldName<D>[] &
    ([Unplaced<D>] extends [never] ? NoError : { 'fields that are neither fixed nor in a unit': Unplaced<D> });
  readonly units: {
    readonly [U in keyof D['units']]: readonly FieldName<D>[] &
      ([PlacedTwice<D, U>] extends [never]
        ? NoError
        : { 'fields that are fixed or in another unit too': PlacedTwice<D, U> });
  };
  readonly packed?: { readonly unit: keyof D['units'] };
  readonly addedFields?: OnlyFields<D, D['addedFields']>;
  readonly alwaysGiven?: readonly (keyof D['units'])[];
  readonly needed: readonly FieldName<D>[];
  readonly group?: readonly D['fixed'][number][];
} & { readonly [Misspelt in Exclude<keyof D, keyof Definition>]: never };

type RowFrom<D extends Definition, Narrower> = { id: number } & ValuesOf<D['fields'], Narrower>;

/** `row` exists only for the compiler. */
export interface OfRow<Row> {
  readonly row?: Row;
}

/**
 * A missing, misspelt or repeated field does not compile. `Narrower` has the types of fields that allow fewer values than their
 * kind.
 */
export function table<Narrower = object>() {
  return <const D extends Definition>(definition: D & Checked<D, Narrower>): D & OfRow<RowFrom<D, Narrower>> =>
    definition;
}

export type RowOf<Table> = Table extends OfRow<infer Row> ? NonNullable<Row> : never;

/** Returns an object in which each of these names has the same value. */
export function each<Name extends string, const V>(names: readonly Name[], value: V): Record<Name, V> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, V>;
}
