import type { Way } from '#domain/undo-history.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { type TurnedLine, turnedWords } from '../../../words/grading/taps.ts';
import { turnedToast } from '../../../words/turned.ts';
import { showRow } from './show-row.ts';

/** Says what changed, and scrolls to the first changed student. `overtaken`: students whose rows have another value now. */
export function showTurned(way: Way, turned: readonly TurnedLine[], overtaken: readonly string[]): void {
  const [first] = turned;
  if (!first && overtaken.length === 0) return;
  showToast(turnedToast(way, turned.map(turnedWords), overtaken));
  if (first) showRow(first.before.student.id);
}
