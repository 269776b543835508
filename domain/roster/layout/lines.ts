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
const BETWEEN_ADDRESSES = /[^\s>]>\s*[,;]\s*\S/u;
const NAMES: ReadonlySet<string> = new Set(['full', 'fullFirstLast', 'fullLastFirst', 'nameOrLast']);
const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
const BETWEEN_RECIPIENTS = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/u;

/**
 * The names in one line of text. Most lines are one name, but `Doe, Jane; Roe, Rick`, `Jane Doe, Rick Roe, Ed Poe` and a
 * mail's list of recipients are several. In such a list, `recipients`, each comma outside quotes stands between two names.
 */
export function namesOfLine(line: string, recipients: boolean): LineName[] {
  const text = cleanText(line);
  const found = LABEL.exec(text);
  const label = found?.[1];
  const rest = found ? text.slice(found[0].length) : text;
  const names = severalNames(rest, recipients);
  if (names.length > 1) return names.map((name) => ({ text: name, ...(label === undefined ? {} : { label }) }));
  const role = label === undefined ? undefined : roleOfHeading(label);
  return role !== undefined && NAMES.has(role) ? [{ text: rest, label: label ?? '' }] : [{ text }];
}

/** Whether a line is a mail's list of recipients: after an address the next name follows. */
export function isRecipients(line: string): boolean {
  return BETWEEN_ADDRESSES.test(line);
}

function severalNames(text: string, recipients: boolean): string[] {
  for (const split of recipients ? [BETWEEN_RECIPIENTS] : [AFTER_ADDRESS, /;/u, /\s[•·]\s/u]) {
    const names = pieces(text, split);
    if (names.length > 1 && names.every(isWholeName)) return names;
  }
  const names = pieces(text, OUTSIDE_QUOTES);
  const enough = names.length > 2 || (names.length === 2 && (names.every(hasEmail) || (recipients && hasEmail(text))));
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
