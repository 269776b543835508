/**
 * The closed list of refusals: the server will never take this entry (docs/sync.md R5). Everything that is not here
 * and not done is tried again, whatever its status. Plain data, so that the service worker can read it without zod.
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

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/** Codes of answers that judge no entry: they are said to a waiting person, or change the connection. */
export type OtherCode =
  | 'unauthorized'
  | 'other_user'
  | 'email_not_verified'
  | 'too_many'
  | 'client_type'
  | 'update'
  | 'resync'
  | 'not_found'
  | 'unavailable'
  | 'server_error';

/** As far as they apply: which row, whose device, when, how many, under which key. */
export interface ErrorDetail {
  rowId?: number | undefined;
  device?: string | undefined;
  at?: string | undefined;
  count?: number | undefined;
  key?: string | undefined;
}
