import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { isReviewCode, type ReviewCode } from '../../../words/safety/refusals.ts';

/** What the buttons do (docs/sync.md R8.4). */
export interface Ways {
  /** Null if the teacher types another value instead of keeping the change. */
  readonly keep: 'again' | 'bring-back' | null;
  /** A refused delete: discarding it deletes nothing, and keeping it deletes the row. */
  readonly discardIsSafe?: true;
  /** The network may never let this change through (R6.3). */
  readonly savesFile?: true;
}

const AGAIN: Ways = { keep: 'again' };

/** After any other code, the teacher tries again or discards. */
const WAYS: { readonly [Code in ReviewCode]?: Ways } = {
  gone: { keep: 'bring-back' },
  changed: { keep: 'again', discardIsSafe: true },
  current: { keep: 'again', discardIsSafe: true },
  name_taken: { keep: null },
  number_taken: { keep: null },
  blocked: { keep: 'again', savesFile: true },
};

export function waysOf({ error }: OutboxEntry): Ways {
  const code = error?.code ?? '';
  // Without the key, the delete is more than 30 days old, and the row can't be brought back.
  if (code === 'gone' && error?.detail?.key === undefined) return AGAIN;
  return (isReviewCode(code) && WAYS[code]) || AGAIN;
}
