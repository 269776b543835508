import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { isReviewCode, type ReviewCode } from '../../../words/safety/refusals.ts';

/** What the buttons of a refused write do (docs/sync.md R8.4). */
export interface Ways {
  /**
   * What the button that keeps the teacher's change does. null: this button is not shown, because the teacher types another
   * value instead.
   */
  readonly keep: 'again' | 'bring-back' | null;
  /**
   * True for a refused delete. For a delete, discarding is the safe choice: discarding deletes nothing, and keeping the change
   * deletes the row.
   */
  readonly discardIsSafe?: true;
  /** True if the teacher can save the change to a file, because this network may never let the change through (R6.3). */
  readonly savesFile?: true;
}

const AGAIN: Ways = { keep: 'again' };

const WAYS: Readonly<Record<ReviewCode, Ways>> = {
  gone: { keep: 'bring-back' },
  changed: { keep: 'again', discardIsSafe: true },
  current: { keep: 'again', discardIsSafe: true },
  name_taken: { keep: null },
  number_taken: { keep: null },
  invalid: AGAIN,
  unknown: AGAIN,
  forbidden: AGAIN,
  too_large: AGAIN,
  key_reused: AGAIN,
  blocked: { keep: 'again', savesFile: true },
  server_error: AGAIN,
};

/** Returns the choices that a teacher has about a refused write. */
export function waysOf({ error }: OutboxEntry): Ways {
  const code = error?.code ?? '';
  // Without the key of the delete the row can't be brought back, because more than 30 days have passed since the delete.
  if (code === 'gone' && error?.detail?.key === undefined) return AGAIN;
  return isReviewCode(code) ? WAYS[code] : AGAIN;
}
