import type { Way } from '#domain/undo-history.ts';

/** What Undo or Redo did follows, in every editor. */
export const TURNED: Readonly<Record<Way, string>> = { undo: 'Undone', redo: 'Done again' };
