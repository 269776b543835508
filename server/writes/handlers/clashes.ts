import { closeClash } from '#contract/rows/clashes.ts';
import { bury } from '../../sync/apply/deletes.ts';
import { isRest, lookUp, need } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const clashWrites = [
  /**
   * Closes a clash. If a newer clash has replaced the clash that the teacher saw, the newer clash stays open (docs/sync.md
   * W9.2).
   */
  handle(closeClash, async (context, { params }) => {
    // A device may close a clash that is already closed or never existed (D3). A REST client without edit stamps gets an
    // error in this case.
    const ofMark = await lookUp(context, 'clashes', params.id);
    const table = ofMark ? 'clashes' : 'scoreAndNoteClashes';
    if (isRest(context)) await need(context, table, params.id);
    const row = ofMark ?? (await lookUp(context, table, params.id));
    const metAt = row?.units['lost']?.change ?? 0;
    // Other changes of the clash are not checked, because only the server writes clashes.
    if (row?.tomb === null && (context.seen === null || metAt <= context.seen)) {
      await bury(context, table, [row.id]);
    }
    return undefined;
  }),
];
