import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the inputs of a column: the arrow keys move up and down, and Enter moves down. Returns true if
 * Enter was pressed in the last input. The list must have the attribute `data-column`, and its inputs must have the
 * attribute `data-column-cell`.
 */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): boolean {
  if (event.nativeEvent.isComposing) return false;
  const { key } = event;
  if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  event.preventDefault();
  const column = event.currentTarget.closest('[data-column]');
  const cells = [...(column?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-column-cell]') ?? [])];
  const next = cells[cells.indexOf(event.currentTarget) + (key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
  next?.select();
  return key === 'Enter' && !next;
}
