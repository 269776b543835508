import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ErrorAnswer, type ErrorCode } from '../platform/error-answer.ts';

export const MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The input is not right; `fields` says where and why',
  forbidden: 'For admins only; at a sign-in: the operator has locked the account',
  gone: 'It was deleted, or what it lies below was',
  unknown: 'It does not exist, or is another teacher’s',
  changed: 'Another device changed what would be deleted; only for a call with `seen`',
  name_taken: 'Another one has this name',
  number_taken: 'Another student of the class has this number',
  current: 'It is the current grade book',
  too_large: 'The body is too large',
  key_reused: 'The idempotency key was used for another write',
  unauthorized: 'There is no session, or it has ended',
  other_user: 'The session is not of the user in `user-id`',
  no_account: 'The account of this session was deleted',
  unknown_account: 'The server knows neither the account of this session nor its deletion',
  email_not_verified: 'The address has not been verified yet',
  too_many: 'Too many calls; `Retry-After` says when to come again',
  client_type: 'A writing call needs the header `client-type`',
  update: 'The caller speaks a newer contract than this server',
  resync: 'The cursor is not served any more: pull everything',
  not_found: 'There is no such address',
  unavailable: 'The server is busy; `Retry-After` says when to come again',
  server_error: 'Something went wrong on the server',
};

/**
 * Returns every error code that a call may return. Most codes follow from the kind of call, for example a write. The
 * contract lists the other codes of each call.
 */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, synced, params, query, body, errors } = endpoint;
  const writes = method !== 'GET';
  const hasSession = access !== 'public';
  const codes: [ErrorCode, boolean][] = [
    ['invalid', params !== undefined || query !== undefined || body !== undefined || synced],
    ['unauthorized', hasSession],
    ['other_user', hasSession],
    ['forbidden', access === 'admin'],
    ['client_type', writes],
    ['gone', synced],
    ['unknown', synced],
    ['too_large', body !== undefined],
    ['key_reused', synced],
    ['update', true],
    ['too_many', hasSession],
    ['server_error', true],
    ['unavailable', true],
  ];
  const general = codes.flatMap(([code, may]) => (may ? [code] : []));
  return [...new Set([...general, ...errors])];
}

/** Groups the error codes of a call by status, the lowest status first. */
export function errorsByStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => new ErrorAnswer(code, '').status);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}
