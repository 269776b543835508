import { startTimer } from '../../../platform/clock.ts';

/** The time for which a row looks different from the rows around it. */
const SHOWN_MS = 2_000;

/** Scrolls a student's row into view and marks it for a moment, without drawing any row again (docs/product.md 4.27). */
export function showRow(studentId: number): void {
  const row = document.querySelector<HTMLElement>(`[data-student="${studentId}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  row.dataset['turned'] = '';
  startTimer(() => delete row.dataset['turned'], SHOWN_MS);
}
