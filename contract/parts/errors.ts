import * as z from 'zod/mini';

export const errorDetail = z.object({
  rowId: z.optional(z.number()),
  device: z.optional(z.string()),
  at: z.optional(z.string()),
  count: z.optional(z.number()),
  key: z.optional(z.string()),
});

/**
 * The body of every error of the API. The forms of an account show `message`. For a refused write the app words its text
 * from `code` and `detail`, and `message` is for plain clients (docs/product.md 8.5).
 */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  detail: z.optional(errorDetail),
});
export type ApiErrorBody = z.infer<typeof apiError>;

/** What a device knows about a call that failed. */
export type CallFailure =
  | { readonly kind: 'no answer' }
  /** `said` is the server's own message, null if its answer has none. Then `message` is the app's sentence. */
  | { readonly kind: 'refused'; readonly status: number; readonly said: string | null; readonly message: string };
