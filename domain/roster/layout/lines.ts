import { cleanText } from '../cells.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import { hasEmail } from '../names/addresses.ts';
import { isSuffix } from '../names/words.ts';
import { isWholeName, outsideQuotes } from './pieces.ts';
import { cutRecipients, type RecipientStyle } from './recipients.ts';

/** The label, such as `Team 1`, is before all names of the line. */
export interface LineName {
  readonly text: string;
  readonly label?: string;
}

const LABEL = /^([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .#’'-]{0,24}):\s+(?=\S)/u;
/** Before the recipients of an email. */
const RECIPIENT_LABEL = /^(?:to|cc|bcc|an|à|para)$/iu;
const INLINE_BULLET = /\s[•·]\s/u;
const NAMES: ReadonlySet<string> = new Set(['full', 'fullFirstLast', 'fullLastFirst', 'nameOrLast']);
/**
 * Returns the names in one line of text. Most lines contain one name, but `Doe, Jane; Roe, Rick`, `Jane Doe, Rick Roe, Ed Poe`
 * and an email's list of recipients contain several. `recipients` is null if the text is not a list of recipients.
 */
export function namesOfLine(line: string, recipients: RecipientStyle | null): LineName[] {
  const text = cleanText(line);
  const found = LABEL.exec(text);
  const label = found?.[1];
  const rest = found ? text.slice(found[0].length) : text;
  const names = severalNames(rest, recipients);
  const isRecipient = recipients !== null && label !== undefined && RECIPIENT_LABEL.test(label);
  if (names.length > 1 || isRecipient)
    return names.map((name) => ({ text: name, ...(label === undefined ? {} : { label }) }));
  const role = label === undefined ? undefined : roleOfHeading(label);
  return role !== undefined && NAMES.has(role) ? [{ text: rest, label: label ?? '' }] : [{ text }];
}

function severalNames(text: string, recipients: RecipientStyle | null): string[] {
  if (recipients !== null) return cutRecipients(text, recipients);
  const ways = [text.split(';'), text.split(INLINE_BULLET)];
  for (const names of ways.map(filled)) if (names.length > 1 && names.every(isWholeName)) return names;
  const names = filled(outsideQuotes(text, ','));
  const enough = names.length > 2 || (names.length === 2 && names.every(hasEmail));
  return enough && names.every((name) => isWholeName(name) && !isSuffix(name, 'commas')) ? names : [text];
}

function filled(pieces: readonly string[]): string[] {
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
