import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** The device stores all changes of a write or none, so the screen shows what is stored (docs/sync.md L3.2). */
export function showRollFailure(error: unknown): void {
  showNotStored('Not saved', storeProblem(error));
}
