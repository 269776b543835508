import type { WriteFailure } from '#domain/sync/write-facts.ts';
import { isQuotaError } from './storage.ts';

/** This context's version of the app is too old to write (docs/sync.md L4.3). */
export class OldWriter extends Error {
  override readonly name = 'OldWriter';
}

/**
 * The error that a write throws if the teacher of the database has signed out on this device, in this tab or in another one
 * (L1.2).
 */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** Returns `src/words/failures/failures` has the message for each reason (docs/sync.md L3.2, L4.3). */
export function writeFailure(error: unknown): WriteFailure {
  if (isQuotaError(error)) return 'no room';
  if (error instanceof SignedOut) return 'signed out';
  return error instanceof OldWriter ? 'newer app open' : 'unknown';
}
