import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';

/** Tells the teacher that the device did not store a tap. The screen still shows what is stored (docs/sync.md L3.2). */
export function showWriteFailure(error: unknown): void {
  const { message, fix } = failureWords(writeFailure(error), deviceKind());
  showToast({ title: 'Not counted', description: `${message} ${fix}`, variant: 'destructive', duration: 10_000 });
}
