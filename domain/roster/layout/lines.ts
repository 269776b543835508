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
const INLINE_BULLET = /\s[•·]\s/u;
const NAMES: ReadonlySet<string> = new Set(['full', 'fullFirstLast', 'fullLastFirst', 'nameOrLast']);
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
  const ways = recipients
    ? [outsideQuotes(text, ',;')]
    : [text.split(AFTER_ADDRESS), text.split(';'), text.split(INLINE_BULLET)];
  for (const names of ways.map(filled)) if (names.length > 1 && names.every(isWholeName)) return names;
  const names = filled(outsideQuotes(text, ','));
  const enough = names.length > 2 || (names.length === 2 && (names.every(hasEmail) || (recipients && hasEmail(text))));
  return enough && names.every((name) => isWholeName(name) && !isSuffix(name, 'commas')) ? names : [text];
}

function filled(pieces: readonly string[]): string[] {
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The parts of a text between these marks, where the marks are not inside double quotes. */
function outsideQuotes(text: string, marks: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && marks.includes(sign)) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/** Whether the text is more than one word, so that it can be a whole name. */
export function isWholeName(text: string): boolean {
  const words = readCell(text).text.match(/[\p{L}\p{M}’'.-]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > 1;
}
