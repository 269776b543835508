import { Redo2, Undo2 } from 'lucide-react';
import type { Way } from '#domain/undo-history.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import { IconButton } from './icon-button.tsx';
import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';

/** In a grid it returns the attribute `data-entry-cell` of the changed cell, to which a key moves the focus. */
type Turn = (way: Way) => string | void;

interface Props {
  readonly turn: Turn;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly variant?: 'plain' | 'outline';
}

/**
 * The buttons Undo and Redo. Keys do the same. A disabled button keeps the focus, so that it does not move after a keyboard
 * user has undone everything.
 */
export function UndoRedoButtons({ canUndo, canRedo, variant = 'plain', turn }: Props) {
  useUndoKeys(turn);
  const button = (way: Way, isPossible: boolean) => (
    <IconButton
      icon={way === 'undo' ? Undo2 : Redo2}
      label={way === 'undo' ? 'Undo' : 'Redo'}
      variant={variant}
      aria-disabled={!isPossible}
      onClick={() => turn(way)}
      aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
    />
  );
  return (
    <div className={`flex shrink-0 ${variant === 'outline' ? 'gap-2' : 'gym:gap-2'}`}>
      {button('undo', canUndo)}
      {button('redo', canRedo)}
    </div>
  );
}

/**
 * Calls `turn` for Ctrl+Z, and for Ctrl+Shift+Z or Ctrl+Y (on a Mac with ⌘ instead of Ctrl). While a text field has the focus,
 * the browser handles these keys: it undoes and redoes the typing. In a cell of a grid they are for the whole grid.
 */
function useUndoKeys(turn: Turn): void {
  usePageKeys((event) => {
    const isInCell = event.target instanceof HTMLElement && 'entryCell' in event.target.dataset;
    if (!hasCtrl(event) || (isInText(event) && !isInCell)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (!way) return;
    event.preventDefault();
    const cell = turn(way);
    if (!cell) return;
    const focus = () => document.querySelector<HTMLElement>(`[data-entry-cell="${cell}"]`)?.focus();
    // The cell selects its text when it gets the focus, so it first has to show the restored text.
    void Promise.resolve(afterPaint()).then(focus);
  });
}
