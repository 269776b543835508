import type { KeyboardEvent } from 'react';

type Cell = HTMLInputElement | HTMLTextAreaElement;

/** An arrow key moves the focus to another cell if the caret is at that end of the text, or the whole text is selected. */
function leavesText({ currentTarget, key }: KeyboardEvent<Cell>): boolean {
  const { selectionStart: from, selectionEnd: to, value } = currentTarget;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (key === 'ArrowLeft' ? 0 : value.length);
}

/** Returns rows down and columns to the right; null if the key does not move the focus. */
function moveOf(event: KeyboardEvent<Cell>): readonly [down: number, right: number] | null {
  switch (event.key) {
    case 'Enter':
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowLeft':
      return leavesText(event) ? [0, -1] : null;
    case 'ArrowRight':
      return leavesText(event) ? [0, 1] : null;
    default:
      return null;
  }
}

/**
 * Moves the focus between the cells (docs/product.md 5.43), which have the attributes `data-entry-row` and `data-entry-cell`, in
 * an element with `data-entry-grid`. With a modifier, only Enter does. Returns true if Enter was pressed in the last row.
 */
export function moveInGrid(event: KeyboardEvent<Cell>): boolean {
  const { nativeEvent, altKey, ctrlKey, metaKey, shiftKey, currentTarget, key } = event;
  if (nativeEvent.isComposing || (key !== 'Enter' && (altKey || ctrlKey || metaKey || shiftKey))) return false;
  const move = moveOf(event);
  if (!move) return false;
  const rows = [...(currentTarget.closest('[data-entry-grid]')?.querySelectorAll('[data-entry-row]') ?? [])].map(
    (row) => [...row.querySelectorAll<Cell>('[data-entry-cell]')],
  );
  const row = rows.findIndex((cells) => cells.includes(currentTarget));
  const column = rows[row]?.indexOf(currentTarget) ?? 0;
  const next = rows[row + move[0]]?.[column + move[1]];
  // Without a cell to the side, the key moves the caret.
  if (!next && move[1] !== 0) return false;
  event.preventDefault();
  next?.focus();
  next?.select();
  return key === 'Enter' && !next;
}
