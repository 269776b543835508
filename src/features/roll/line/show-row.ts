import { startTimer } from '../../../platform/clock.ts';

/** In ms. */
const SHOWN_MS = 2_000;

/** Scrolls to a row and highlights it for a moment, without rendering it. Returns the row; null if it is not on the screen. */
export function showRow(studentId: number): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-student="${studentId}"]`);
  if (!row) return null;
  row.scrollIntoView({ block: 'nearest' });
  row.dataset['turned'] = '';
  startTimer(() => delete row.dataset['turned'], SHOWN_MS);
  return row;
}
