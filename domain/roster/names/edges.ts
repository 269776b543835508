import { plainDigits } from '../../text/plain-number.ts';
import { isSuffix } from './words.ts';

export interface ListNumber {
  readonly value: number;
  readonly text: string;
}

const BULLETS = /^(?:[•·▪◦‣●○▫■□☐☑✓✔*>†‡]\s*|[–—-]\s+)+/u;
const MARKS = /[*†‡§^•–—-]+$/u;
/** `12.`, `(12)`, `#12`, `12`. */
const LIST_NUMBER = /^[#(]?\s?0*(\d{1,2})\s?[.):\]．）：、،-]*$/u;
const LETTER = /\p{L}/u;

/**
 * Removes the words at the start and at the end of a text that do not belong to the name: list numbers, ids, dates, grade
 * levels, bullets.
 */
export function withoutEdges(text: string, cut: string[]): { text: string; listNumber?: ListNumber } {
  const words = text.replace(BULLETS, '').split(' ');
  const before: string[] = [];
  const after: string[] = [];
  while (words.length > 1 && isBeside(words[0] ?? '')) before.push(words.shift() ?? '');
  while (words.length > 1 && endsWithExtra(words, after.length > 0)) after.unshift(words.pop() ?? '');
  const name = words.join(' ');
  if (!LETTER.test(name)) return { text };
  const figure = LIST_NUMBER.exec(plainDigits(before.join('')))?.[1];
  const listNumber = figure === undefined ? undefined : { value: Number(figure), text: before.join(' ') };
  cut.push(before.join(' '), after.join(' '));
  const bare = name
    .replace(MARKS, '')
    .replace(/[,;:]$/u, '')
    .trim();
  return { text: bare, ...(listNumber === undefined ? {} : { listNumber }) };
}

function isBeside(word: string): boolean {
  return !LETTER.test(word) || /^[#\p{Nd}]\S*$/u.test(word) || (word.match(/\p{Nd}/gu) ?? []).length > 2;
}

function endsWithExtra(words: readonly string[], beforeFigure: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (isSuffix(last, 'words')) return false;
  if (/^[MFX]$/u.test(last)) return words.length > 2 && isBeside(words.at(-2) ?? '');
  // In `Roe, Period 10405`, `Period` is the first name.
  if (words.at(-2)?.endsWith(',')) return isBeside(last);
  if (beforeFigure && /^(?:gr|grade|period|per|class|room|no|nr|id|#)\.?$/iu.test(last)) return words.length > 2;
  return isBeside(last);
}
