import * as z from 'zod/mini';

export const errorDetail = z.object({
  rowId: z.optional(z.number()),
  device: z.optional(z.string()),
  at: z.optional(z.string()),
  count: z.optional(z.number()),
  key: z.optional(z.string()),
});

/**
 * The body of every error. The account forms show `message`. For a refused write, the app makes its text from `code` and
 * `detail` (docs/product.md 8.5).
 */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  detail: z.optional(errorDetail),
});
export type ApiErrorBody = z.infer<typeof apiError>;

export type CallFailure =
  | { readonly kind: 'no answer' }
  /** `said` is the server's message, or null if there is none; then `message` is a sentence of the app. */
  | { readonly kind: 'refused'; readonly status: number; readonly said: string | null; readonly message: string };
