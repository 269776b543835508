import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** Shows a toast which says that the device did not store a change. For screens without a field for this message. */
export function showStoreProblem(error: unknown): void {
  showProblem(storeProblem(error));
}
