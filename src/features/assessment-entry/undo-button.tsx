import { Undo2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { hasCtrl, isInText, usePageKeys } from '../../ui/window/page-keys.ts';
import { undoneWords } from '../../words/grading/scores.ts';
import type { ScoreEntry } from './score-entry.ts';

/**
 * Undoes the latest change of the grid; Ctrl+Z does the same (docs/product.md 5.48). A disabled button keeps the focus, so
 * that the focus does not move after a keyboard user has undone everything.
 */
export function UndoScoreButton({ entry }: { entry: ScoreEntry }) {
  const canUndo = useSyncExternalStore(entry.subscribe, () => entry.summary.canUndo);
  const [said, setSaid] = useState('');
  const undo = () => {
    const undone = entry.undo();
    if (!undone) return;
    const keys = Object.keys(undone);
    setSaid(undoneWords(keys.length));
    return keys[0];
  };
  usePageKeys((event) => {
    const undoes = hasCtrl(event) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!undoes || (isInText(event) && !isInCell(event))) return;
    event.preventDefault();
    const first = undo();
    // The cell selects its text when it gets the focus, so it first has to show the restored text.
    if (first) void Promise.resolve(afterPaint()).then(() => cellWith(first)?.focus());
  });
  return (
    <>
      <IconButton
        icon={Undo2}
        label="Undo"
        variant="outline"
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

function isInCell({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.dataset['scoreCell'] !== undefined;
}

function cellWith(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-score-cell="${key}"]`);
}
