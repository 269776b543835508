import { startTimer } from '../../../platform/clock.ts';

/** How long a row is highlighted, in ms. */
const SHOWN_MS = 2_000;

/**
 * Scrolls a student's row into view and highlights the row for a moment (docs/product.md 4.27). React renders no row for
 * this.
 */
export function showRow(studentId: number): void {
  const row = document.querySelector<HTMLElement>(`[data-student="${studentId}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  row.dataset['turned'] = '';
  startTimer(() => delete row.dataset['turned'], SHOWN_MS);
}
