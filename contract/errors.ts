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
