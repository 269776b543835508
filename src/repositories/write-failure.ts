import type { WriteFailure } from '#domain/sync/write-facts.ts';
import { OldWriter, SignedOut } from '../db/meta.ts';
import { isQuotaError } from '../platform/storage.ts';

/**
 * The reason why the device did not store a write. `src/words/failures` has the message for each reason (docs/sync.md L3.2,
 * L4.3).
 */
export function writeFailure(error: unknown): WriteFailure {
  if (isQuotaError(error)) return 'no room';
  if (error instanceof SignedOut) return 'signed out';
  return error instanceof OldWriter ? 'newer app open' : 'unknown';
}
