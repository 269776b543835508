import type { Way } from '#domain/undo-history.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { overtakenWords, type TurnedLine, turnedWords } from '../../../words/grading/taps.ts';
import { TURNED } from '../../../words/turned.ts';
import { showRow } from './show-row.ts';
import { showProblem } from '../../../ui/toasts/show-problem.ts';

/** Says what changed, and scrolls to the first changed student. `overtaken`: students whose rows have another value now. */
export function showTurned(way: Way, turned: readonly TurnedLine[], overtaken: readonly string[]): void {
  const [first] = turned;
  if (first) {
    showToast({ title: TURNED[way], description: turnedWords(turned), shownFor: 'done' });
    showRow(first.before.student.id);
  }
  if (overtaken.length === 0) return;
  const title = `Not ${TURNED[way].toLowerCase()}`;
  showProblem({ message: title, fix: overtakenWords(overtaken) });
}
