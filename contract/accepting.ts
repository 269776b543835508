import * as z from 'zod/mini';

/** JSON Schema's keyword for a field that a client may send back and that the server ignores. */
const LEFT_OUT = z.unknown().check(z.meta({ readOnly: true }));

/**
 * The schema of a body that may hold any field that an answer shows. It keeps the fields that this call writes and drops
 * the others, whatever they hold. A field that no answer has is refused (docs/product.md 9.1). So a client can change one
 * field of an answer and send the whole answer back.
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
  // Only the fields of `written` are kept, each parsed by its own schema.
  return z.pipe(whole, z.transform(onlyWritten)) as unknown as ReturnType<typeof accepting<Written>>;
}

/** Every field is optional, because a change sends only the fields that the teacher touched (docs/sync.md W10.1). */
export function optional<T extends Record<string, z.core.$ZodType>>(shape: T) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };
}
