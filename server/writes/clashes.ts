import { closeClash } from '#contract/clashes.ts';
import { deleteUnlessChanged } from '../sync/deletes.ts';
import { isRest, lookUp, need } from '../sync/write-context.ts';
import { handle } from './write.ts';

export const clashWrites = [
  /**
   * Closes the clash that the teacher saw. A newer clash that replaced it stays open and is shown (docs/sync.md W9.2).
   */
  handle(closeClash, async (context, { params }) => {
    // Closing a clash that is closed or never existed succeeds (D3), but a client without stamps gets an error.
    if (isRest(context)) await need(context, 'clashes', params.id);
    const row = await lookUp(context, 'clashes', params.id);
    const metAt = row?.units['lost']?.change ?? 0;
    if (row && (context.seen === null || metAt <= context.seen))
      await deleteUnlessChanged(context, [row], [], 'clashes');
    return undefined;
  }),
];
