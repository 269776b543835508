import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** Shows a toast that the device did not store a change, for screens without a field that could show the message. */
export function showStoreProblem(error: unknown): void {
  showProblem(storeProblem(error));
}
