import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** Shows that the device did not store a change, on screens without a field for this message. */
export function showStoreProblem(error: unknown): void {
  showProblem(storeProblem(error));
}
