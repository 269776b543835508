import { useState, useSyncExternalStore } from 'react';
import type { Way } from '#domain/undo-history.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { isInText } from '../../ui/window/page-keys.ts';
import { turnedCellsWords } from '../../words/grading/scores.ts';
import type { ScoreEntry } from './score-entry.ts';

/** Undoes and redoes the latest changes of the grid, also by the keys in a cell (docs/product.md 5.48). */
export function UndoScores({ entry }: { entry: ScoreEntry }) {
  const { canUndo, canRedo } = useSyncExternalStore(entry.subscribe, () => entry.summary);
  const [said, setSaid] = useState('');
  const turn = (way: Way, byKey?: KeyboardEvent) => {
    const cells = entry.turn(way);
    const [first] = cells;
    if (!first) return;
    setSaid(turnedCellsWords(way, cells.length));
    // The cell selects its text when it gets the focus, so it first has to show the restored text.
    if (byKey) void Promise.resolve(afterPaint()).then(() => cellWith(first)?.focus());
  };
  return (
    <>
      <UndoRedoButtons turn={turn} canUndo={canUndo} canRedo={canRedo} variant="outline" isHere={isOfGrid} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

function isOfGrid(event: KeyboardEvent): boolean {
  const { target } = event;
  return !isInText(event) || (target instanceof HTMLElement && target.dataset['entryCell'] !== undefined);
}

function cellWith(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry-cell="${key}"]`);
}
