import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** Says in a toast that the device did not store a change, where the screen has no field for the message. */
export function showStoreProblem(error: unknown): void {
  showProblem(storeProblem(error));
}
