/**
 * The complete list of refusals: an answer with one of these codes means that the server will never accept the entry
 * (docs/sync.md R5). After any other error the entry is sent again later, even if the HTTP status is the same. The list is
 * plain data, so that the service worker can read it without loading zod.
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

/** Whether an error code is a refusal, so that the entry is set aside (docs/sync.md R8.1). */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/**
 * Error codes that are not refusals, so an entry with such an error is not set aside. Either a screen shows the error to the
 * person who made the call, or the code changes the connection (for example to "needs sign-in").
 */
export type OtherCode =
  | 'unauthorized'
  | 'other_user'
  | 'no_account'
  | 'email_not_verified'
  | 'too_many'
  | 'client_type'
  | 'update'
  | 'resync'
  | 'not_found'
  | 'unavailable'
  | 'server_error';

/**
 * The details of a refusal: the row, the device that changed the row, the time, the number of rows, and the key of a delete.
 */
export interface ErrorDetail {
  rowId?: number | undefined;
  device?: string | undefined;
  at?: string | undefined;
  count?: number | undefined;
  key?: string | undefined;
}
