import type { ClipboardEvent } from 'react';
import { clipboardCells } from '#domain/text/pasted.ts';
import type { Problem } from '#domain/validation.ts';

const ONE_NAME: Problem = { message: 'This field takes one name', fix: 'Paste a list in Add New Roster.' };

/**
 * Returns a paste handler for a field that accepts one name. The handler refuses a pasted list, because the browser would
 * join the list into one long name (docs/product.md 3.13).
 */
export function refuseList(onProblem: (problem: Problem) => void) {
  return (event: ClipboardEvent) => {
    if (clipboardCells(event.clipboardData.getData('text')).length < 2) return;
    event.preventDefault();
    onProblem(ONE_NAME);
  };
}
