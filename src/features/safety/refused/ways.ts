import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { isReviewCode, type ReviewCode } from '../../../words/safety/refusals.ts';

/** What the buttons of a refused write do (docs/sync.md R8.4). */
export interface Ways {
  /**
   * What the button that keeps the teacher's change does. It is null if there is no such button, because the teacher types
   * another value instead.
   */
  readonly keep: 'again' | 'bring-back' | null;
  /**
   * True for a refused delete. If the teacher discards the delete, nothing is deleted, so this is the safe choice. If the
   * teacher keeps the delete, the row is deleted.
   */
  readonly discardIsSafe?: true;
  /** True if the teacher can save the change to a file. The network may never let this change through (R6.3). */
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

export function waysOf({ error }: OutboxEntry): Ways {
  const code = error?.code ?? '';
  // If the answer does not contain the key of the delete, more than 30 days have passed since the delete, and the row can't
  // be brought back.
  if (code === 'gone' && error?.detail?.key === undefined) return AGAIN;
  return isReviewCode(code) ? WAYS[code] : AGAIN;
}
