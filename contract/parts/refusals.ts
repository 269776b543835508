import type * as z from 'zod/mini';
import type { errorDetail } from './errors.ts';

/**
 * All refusal codes, with their HTTP statuses: the server will never accept the entry (docs/sync.md R5). After any other code,
 * the device sends the entry again. It is plain data, so that the service worker need not load zod.
 */
export const REFUSALS = {
  invalid: 400,
  forbidden: 403,
  gone: 404,
  unknown: 404,
  changed: 409,
  name_taken: 409,
  number_taken: 409,
  current: 409,
  too_large: 413,
  key_reused: 422,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The device sets a refused entry aside (docs/sync.md R8.1). */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/**
 * After such an error the device does not set the entry aside, but for example sends it again later, asks for a sign-in, or
 * makes a full pull. A screen shows some of them to the caller.
 */
export type OtherCode =
  | 'unauthorized'
  | 'other_user'
  | 'no_account'
  | 'unknown_account'
  | 'email_not_verified'
  | 'too_many'
  | 'client_type'
  | 'update'
  | 'resync'
  | 'not_found'
  | 'unavailable'
  | 'server_error';

/** The id of the row, the device that changed it and when, the number of rows, and the idempotency key of a delete. */
export type ErrorDetail = z.infer<typeof errorDetail>;
