import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';

/** Why the device did not store a change of an assessment, in words. */
export function storeProblem(error: unknown): Problem {
  return failureWords(writeFailure(error), deviceKind());
}

/** Says in a toast why the device could not make a file. */
export function showFileProblem(): void {
  showToast({
    title: 'The file was not made',
    description: 'Reload this page and try again. What you saved is safe.',
    variant: 'destructive',
  });
}
