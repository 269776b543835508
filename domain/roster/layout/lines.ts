import { cleanText, readCell } from '../cells.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import { hasEmail } from '../names/extras.ts';
import { isSuffix } from '../names/words.ts';

/** One name of a line, and the label that stood before the names of the line. */
export interface LineName {
  readonly text: string;
  readonly label?: string;
}

const LABEL = /^([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .#’'-]{0,24}):\s+(?=\S)/u;
const AFTER_ADDRESS = /(?<=>)\s*[,;]\s*/u;
const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;

/**
 * The names in one line of text. Most lines are one name, but `Doe, Jane; Roe, Rick`, `Jane Doe, Rick Roe, Ed Poe` and a
 * mail's list of addresses are several.
 */
export function namesOfLine(line: string): LineName[] {
  const text = cleanText(line);
  const found = LABEL.exec(text);
  const label = found?.[1];
  const rest = found ? text.slice(found[0].length) : text;
  const names = severalNames(rest);
  if (names.length > 1) return names.map((name) => ({ text: name, ...(label === undefined ? {} : { label }) }));
  const role = label === undefined ? undefined : roleOfHeading(label);
  return role === 'full' ? [{ text: rest, label: label ?? '' }] : [{ text }];
}

function severalNames(text: string): string[] {
  for (const split of [AFTER_ADDRESS, /;/u, /\s[•·]\s/u]) {
    const names = pieces(text, split);
    if (names.length > 1 && names.every(isWholeName)) return names;
  }
  const names = pieces(text, OUTSIDE_QUOTES);
  const enough = names.length > 2 || (names.length === 2 && names.every(hasEmail));
  return enough && names.every((name) => isWholeName(name) && !isSuffix(name, 'commas')) ? names : [text];
}

function pieces(text: string, split: RegExp): string[] {
  return text
    .split(split)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Whether the text is more than one word, so that it can be a whole name. */
export function isWholeName(text: string): boolean {
  const words = readCell(text).text.match(/[\p{L}\p{M}’'.-]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > 1;
}
