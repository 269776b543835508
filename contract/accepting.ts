import * as z from 'zod/mini';

/** JSON Schema's word for a field that a client may send back and that nothing is done with. */
const LEFT_OUT = z.unknown().check(z.meta({ readOnly: true }));

/**
 * The fields that a call writes, out of a body that may hold any field that an answer shows: what this call can't write
 * is left out, whatever it holds; a field that no answer has is refused (docs/product.md 9.1). So a client can change
 * one field of what it read and send it back whole.
 */
export function accepting<Written extends z.core.$ZodShape>(
  shown: { readonly shape: z.core.$ZodShape },
  written: Written,
): z.ZodMiniType<z.output<z.ZodMiniObject<Written>>, z.input<z.ZodMiniObject<Written>>> {
  const others = Object.keys(shown.shape).filter((name) => !Object.hasOwn(written, name));
  const leftOut = Object.fromEntries(others.map((name) => [name, z.optional(LEFT_OUT)]));
  const whole: z.core.$ZodType<Record<string, unknown>> = z.strictObject({ ...leftOut, ...written });
  const onlyWritten = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(written, name)));
  // What is kept are the fields of `written`, each parsed by its own schema.
  return z.pipe(whole, z.transform(onlyWritten)) as unknown as ReturnType<typeof accepting<Written>>;
}

/** Each field may be left out: what a change did not touch is not sent (docs/sync.md W10.1). */
export function optional<T extends Record<string, z.core.$ZodType>>(shape: T) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };
}
