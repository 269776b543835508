import { showNotStored } from '../../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/** The screen shows only stored taps (docs/sync.md L3.2). */
export function showRaceFailure(error: unknown): void {
  showNotStored('Not counted', storeProblem(error));
}
