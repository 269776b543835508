import { Redo2, Undo2 } from 'lucide-react';
import type { Way } from '#domain/undo-history.ts';
import { IconButton } from './icon-button.tsx';
import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';

interface UndoKeys {
  readonly turn: (way: Way, by?: KeyboardEvent) => void;
  /** Whether the keys undo here although a text field has the focus. */
  readonly isHere?: (event: KeyboardEvent) => boolean;
}

interface Props extends UndoKeys {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly variant?: 'plain' | 'outline';
}

/**
 * The buttons Undo and Redo. Keys do the same. A disabled button keeps the focus, so that it does not move after a keyboard
 * user has undone everything.
 */
export function UndoRedoButtons({ canUndo, canRedo, variant = 'plain', ...keys }: Props) {
  useUndoKeys(keys);
  const button = (way: Way, isPossible: boolean) => (
    <IconButton
      icon={way === 'undo' ? Undo2 : Redo2}
      label={way === 'undo' ? 'Undo' : 'Redo'}
      variant={variant}
      aria-disabled={!isPossible}
      onClick={() => keys.turn(way)}
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
 * the browser handles these keys: it undoes and redoes the typing.
 */
function useUndoKeys({ turn, isHere = (event) => !isInText(event) }: UndoKeys): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || !isHere(event)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (!way) return;
    event.preventDefault();
    turn(way, event);
  });
}
