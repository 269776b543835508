import type { ClipboardEvent } from 'react';
import { clipboardCells } from '#domain/text/pasted.ts';
import type { Problem } from '#domain/validation.ts';

const ONE_NAME: Problem = { message: 'This field takes one name', fix: 'Paste a list in Add New Roster.' };

/** The browser would join a pasted list into one long name (docs/product.md 3.13). */
export function refuseList(onProblem: (problem: Problem) => void) {
  return (event: ClipboardEvent) => {
    if (clipboardCells(event.clipboardData.getData('text')).length < 2) return;
    event.preventDefault();
    onProblem(ONE_NAME);
  };
}
