import type { Given, Parsed, SyncedEndpoint } from '#contract/parts/endpoint.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import { type RowPlace, type PlacedRow, placeOf } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/tables/table.ts';

/**
 * One change that the teacher makes (docs/sync.md W1, W6.1): the call to send, and the patches. The patches say how the call
 * changes rows.
 */
export interface Write {
  readonly method: SyncedEndpoint['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly patches: readonly Patch[];
  /**
   * If this write saves a draft: the cursor that the device had when the draft began (W8). It is undefined for any other write.
   * Then the device uses the cursor that it has when it saves the write.
   */
  readonly seen?: number;
  /**
   * The idempotency key of a delete. The tombstones of the delete contain this key too (D4.1). It is undefined for any other
   * write. Then a key is made when the write is saved.
   */
  readonly key?: string;
}

/** The fields of a row that a write may set. The id is not included, because it never changes. */
export type RowFields<T extends TableName> = Partial<Omit<Rows[T], 'id'>>;

type Primitive = string | number | boolean | null | undefined;

/**
 * The type of a body that has no field which the endpoint lacks. Without this type, TypeScript would accept such a field if a
 * spread adds it.
 */
type Exact<Body, Allowed> = Body extends Primitive
  ? Body
  : Body extends readonly (infer Item)[]
    ? Allowed extends readonly (infer AllowedItem)[]
      ? readonly Exact<Item, AllowedItem>[]
      : never
    : { [K in keyof Body]: K extends keyof Allowed ? Exact<Body[K], NonNullable<Allowed[K]>> : never };

/**
 * The parameters of the path in the form in which the server parses them (an id is a number), and a body that the schema of the
 * endpoint accepts.
 */
type Input<E extends SyncedEndpoint, Body> = (E['params'] extends undefined
  ? { readonly params?: never }
  : { readonly params: Parsed<E['params']> }) &
  (E['body'] extends undefined ? { readonly body?: never } : { readonly body: Body & Exact<Body, Given<E['body']>> });

/**
 * Makes a write for this endpoint. A delete gets its key from its patches, because the write and the tombstones must have the
 * same key.
 */
export function write<E extends SyncedEndpoint, Body extends Given<E['body']>>(
  endpoint: E,
  input: Input<E, Body>,
  patches: readonly Patch[],
): Write {
  const { method, path } = endpoint;
  const params: Readonly<Record<string, unknown>> = input.params ?? {};
  const [key] = patches.flatMap((patch) => (patch.kind === 'delete' ? [patch.key] : []));
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    ...(input.body !== undefined && { body: input.body }),
    patches,
    ...(key !== undefined && { key }),
  };
}

/**
 * Returns a patch that creates a row. The row gets these fields, and the default values of the table for all other fields. If
 * the row already exists, the patch changes only these fields and ignores `defaults` (docs/sync.md W10.2).
 */
export function created<T extends TableName>(
  table: T,
  id: number,
  fields: RowFields<T>,
  defaults?: RowFields<T>,
): Patch {
  const given = fields as Fields;
  return {
    ...placeOf(table, { ...given, id }),
    kind: 'create',
    fields: given,
    ...(defaults && { defaults: defaults as Fields }),
  };
}

export function updated<T extends TableName>(table: T, row: RowPlace<T>, fields: RowFields<T>): Patch {
  return { ...placeOf(table, row), kind: 'update', fields: fields as Fields };
}

/**
 * Returns a patch that deletes a row. `key` is the idempotency key of the delete. A restore uses this key to find the deleted
 * rows (docs/sync.md D4.1).
 */
export function deleted<T extends TableName>(table: T, row: RowPlace<T>, key: string): Patch {
  return { ...placeOf(table, row), kind: 'delete', key };
}

export function restored(row: PlacedRow, key: string): Patch {
  return { ...row, kind: 'restore', key };
}
