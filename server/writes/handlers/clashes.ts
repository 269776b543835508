import { closeClash } from '#contract/rows/clashes.ts';
import { bury } from '../../sync/apply/deletes.ts';
import { isRest, lookUp, need } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const clashWrites = [
  /** A clash that has a newer losing value, which the device has not seen, stays open (docs/sync.md W9.2). */
  handle(closeClash, async (context, { params }) => {
    // Closing a clash that is closed or never existed succeeds for a device (D3), but not for a REST client without edit
    // stamps.
    const ofMark = await lookUp(context, 'clashes', params.id);
    const table = ofMark ? 'clashes' : 'scoreAndNoteClashes';
    if (isRest(context)) await need(context, table, params.id);
    const row = ofMark ?? (await lookUp(context, table, params.id));
    const metAt = row?.units['lost']?.change ?? 0;
    // Only the server writes clashes, so their delete needs no check.
    if (row?.tomb === null && (context.seen === null || metAt <= context.seen)) {
      await bury(context, table, [row.id]);
    }
    return undefined;
  }),
];
