import { closeClash } from '#contract/clashes.ts';
import { bury, isRest, lookUp, need } from '../sync/write-context.ts';
import { handle } from './write.ts';

export const clashWrites = [
  /** Closes what was looked at: a clash that has come in its place since stays, and is shown (docs/sync.md W9.2). */
  handle(closeClash, async (context, { params }) => {
    // Closing what is closed or never was is done (D3); a client without stamps is told.
    if (isRest(context)) await need(context, 'clashes', params.id);
    const row = await lookUp(context, 'clashes', params.id);
    const metAt = row?.units['lost']?.change ?? 0;
    if (row && (context.seen === null || metAt <= context.seen)) await bury(context, [row], [], 'clashes');
    return undefined;
  }),
];
