import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';

/** Why the device did not store a typed text or a save, in words. */
export function storeProblem(error: unknown): Problem {
  return failureWords(writeFailure(error), deviceKind());
}

/** Says in a toast why something is not saved. */
export function showProblem({ message, fix }: Problem): void {
  showToast({ title: message, description: fix, variant: 'destructive' });
}

/** Says in a toast that the device did not store a typed text. The cell still shows it, and a save tries again. */
export function showStoreProblem(error: unknown): void {
  showProblem(storeProblem(error));
}
