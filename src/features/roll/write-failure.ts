import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * Shows a message which says that the device did not store a tap or a Save. The device stores either all changes of a write
 * or none, so the screen shows what is stored (docs/sync.md L3.2).
 */
export function showRollFailure(error: unknown): void {
  showNotStored('Not saved', storeProblem(error));
}
