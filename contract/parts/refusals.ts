/**
 * All refusal codes, with their HTTP statuses. An answer with one of these codes means that the server will never accept the
 * entry (docs/sync.md R5). After an error with any other code, the device sends the entry again later, even if the HTTP status
 * is the same. The list is plain data, so that the service worker can read the list and does not have to load zod.
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

/** Whether an error code is a refusal. The device sets a refused entry aside (docs/sync.md R8.1). */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/**
 * Error codes that are not refusals. After such an error the device does not set the entry aside. For example, it sends the
 * entry again later, changes the connection to "needs sign-in", or makes a full pull. A screen shows some of these errors to
 * the person who made the call.
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

/**
 * The details of a refusal: the id of the row, the device that changed the row, the time of this change, the number of rows,
 * and the idempotency key of a delete.
 */
export interface ErrorDetail {
  rowId?: number | undefined;
  device?: string | undefined;
  at?: string | undefined;
  count?: number | undefined;
  key?: string | undefined;
}
