import { readCell } from '../cells.ts';

/** Splits a text at these characters, except inside double quotes. */
export function outsideQuotes(text: string, marks: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && marks.includes(sign)) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/** Whether the text has more than one word, so that it can be a whole name. */
export function isWholeName(text: string): boolean {
  const words = readCell(text).text.match(/[\p{L}\p{M}’'.-]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > 1;
}
