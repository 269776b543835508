import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';

/** Why the device did not store a change of a student, in words. */
export function storeProblem(error: unknown): Problem {
  return failureWords(writeFailure(error), deviceKind());
}

/** Says in a toast that the device did not store a change, where the screen has no field for the message. */
export function showStoreProblem(error: unknown): void {
  const { message, fix } = failureWords(writeFailure(error), deviceKind());
  showToast({ title: message, description: fix, variant: 'destructive' });
}
