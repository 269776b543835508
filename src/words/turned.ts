import type { Way } from '#domain/undo-history.ts';
import { counted, oneOrMany } from './plurals.ts';

const TURNED: Readonly<Record<Way, string>> = { undo: 'Undone', redo: 'Done again' };

type Parts = readonly string[];

/**
 * Returns the toast of Undo or Redo, in every editor (docs/product.md 4.27): what changed, and what has another value now, for
 * example of another device. Several parts are counted.
 */
export function turnedToast(way: Way, turned: Parts, overtaken: Parts = [], one = 'student', value = 'value') {
  const wordsOf = (parts: Parts) => (parts.length > 1 ? counted(parts.length, one) : (parts[0] ?? ''));
  const [title, what] = [TURNED[way], wordsOf(turned)];
  if (overtaken.length === 0) return { title, description: what, shownFor: 'done' } as const;
  const others = `${wordsOf(overtaken)} ${oneOrMany(overtaken.length, 'has', 'have')} another ${value} now`;
  const variant = 'destructive' as const;
  if (what !== '') return { title, description: `${what}. ${others}, which stays.`, variant };
  return { title: `Not ${title.toLowerCase()}`, description: `${others}, so nothing was changed.`, variant };
}
