import { closeClash } from '#contract/rows/clashes.ts';
import { bury } from '../../sync/apply/deletes.ts';
import { isRest, lookUp, need } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const clashWrites = [
  /**
   * Closes a clash. If the clash has a newer losing value that the device has not seen, the clash stays open (docs/sync.md
   * W9.2).
   */
  handle(closeClash, async (context, { params }) => {
    // If a device closes a clash that is already closed or never existed, the write succeeds (D3). A REST client without edit
    // stamps gets an error in this case.
    const ofMark = await lookUp(context, 'clashes', params.id);
    const table = ofMark ? 'clashes' : 'scoreAndNoteClashes';
    if (isRest(context)) await need(context, table, params.id);
    const row = ofMark ?? (await lookUp(context, table, params.id));
    const metAt = row?.units['lost']?.change ?? 0;
    // The delete of a clash needs no further check, because only the server writes clashes.
    if (row?.tomb === null && (context.seen === null || metAt <= context.seen)) {
      await bury(context, table, [row.id]);
    }
    return undefined;
  }),
];
