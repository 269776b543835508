import type { Problem } from '#domain/validation.ts';
import { OldWriter } from '../db/meta.ts';
import { isQuotaError } from '../platform/storage.ts';

/** Why the device did not take a write, in words that say what to do; nothing half-written was kept (docs/sync.md L3.2, L4.3). */
export function writeProblem(error: unknown): Problem {
  if (isQuotaError(error)) {
    return { message: 'Not saved: there is no room left on this device.', fix: 'Free some space, then save again.' };
  }
  if (error instanceof OldWriter) {
    return { message: 'Not saved: a newer version of the app is open.', fix: 'Reload this page, then save again.' };
  }
  return { message: 'Not saved: the device did not take it.', fix: 'Try again; if it stays, reload the page.' };
}
