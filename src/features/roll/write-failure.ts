import { OldWriter } from '../../db/meta.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The device did not take a tap or a Save: nothing is half-written, and the screen still shows what is (docs/sync.md L3.2). */
export function showWriteFailure(error: unknown): void {
  showToast({ title: 'Not saved', description: fixFor(error), variant: 'destructive', duration: 10_000 });
}

function fixFor(error: unknown): string {
  if (error instanceof OldWriter) return error.message;
  // Dexie wraps what the browser threw.
  const names = error instanceof Error ? [error.name, (error as { inner?: Error }).inner?.name] : [];
  if (names.includes('QuotaExceededError')) return `This ${deviceKind()} is full. Make room on it, then try again.`;
  return 'Reload this page and try again. What was saved before is safe.';
}
