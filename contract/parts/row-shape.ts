import * as z from 'zod/mini';
import type { FieldKind } from '#domain/tables/table.ts';
import { id, instant, localDate } from './fields.ts';

const KINDS = { id, integer: z.int(), text: z.string(), instant, day: localDate, boolean: z.boolean() };
type Kind = keyof typeof KINDS;

type SchemaOf<K> = K extends `${infer Base extends Kind}?`
  ? z.ZodMiniNullable<(typeof KINDS)[Base]>
  : K extends Kind
    ? (typeof KINDS)[K]
    : never;

type RowShape<F> = { id: typeof id } & { -readonly [Name in keyof F]: SchemaOf<F[Name]> };

/**
 * Returns the schema of each field of a row in an answer, derived from the definition of the table, so that a new field is in
 * the answer too.
 */
export function rowShape<const F extends Readonly<Record<string, FieldKind>>>(table: {
  readonly fields: F;
}): RowShape<F> {
  const shown = Object.entries(table.fields).map(([name, kind]) => {
    const schema = KINDS[kind.replace('?', '') as Kind];
    return [name, kind.endsWith('?') ? z.nullable(schema) : schema];
  });
  return { id, ...Object.fromEntries(shown) } as RowShape<F>;
}
