import * as z from 'zod/mini';

/** A field of an answer that the server ignores if a client sends it back; JSON Schema marks it with `readOnly`. */
const LEFT_OUT = z.unknown().check(z.meta({ readOnly: true }));

/**
 * Returns the schema of a body that accepts a whole row from an answer, so that a client can change one field and send all of
 * it back. It keeps the fields `written` and `compared`, whose values the endpoint writes or compares, drops the other fields
 * of the answer (`shown`), and refuses any other field (docs/product.md 9.1).
 */
export function accepting<Written extends z.core.$ZodShape, Compared extends string = never>(
  shown: { readonly shape: z.core.$ZodShape },
  written: Written,
  compared: readonly Compared[] = [],
): z.ZodMiniType<
  z.output<z.ZodMiniObject<Written>> & { readonly [K in Compared]?: unknown },
  z.input<z.ZodMiniObject<Written>> & { readonly [K in Compared]?: unknown }
> {
  const others = Object.keys(shown.shape).filter((name) => !Object.hasOwn(written, name));
  const leftOut = Object.fromEntries(others.map((name) => [name, z.optional(LEFT_OUT)]));
  const whole: z.core.$ZodType<Record<string, unknown>> = z.strictObject({ ...leftOut, ...written });
  const kept = new Set<string>(compared);
  const onlyWritten = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(written, name) || kept.has(name)));
  // The transform keeps only the fields of `written`, each parsed by its own schema.
  return z.pipe(whole, z.transform(onlyWritten)) as unknown as ReturnType<typeof accepting<Written, Compared>>;
}

/** Makes all fields optional, because the body of a change contains only the changed ones (docs/sync.md W10.1). */
export function optional<T extends Record<string, z.core.$ZodType>>(shape: T) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };
}
