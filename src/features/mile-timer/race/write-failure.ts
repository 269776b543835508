import { showNotStored } from '../../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/**
 * Shows a message which says that the device did not store a tap. The screen shows only taps that are stored
 * (docs/sync.md L3.2).
 */
export function showRaceFailure(error: unknown): void {
  showNotStored('Not counted', storeProblem(error));
}
