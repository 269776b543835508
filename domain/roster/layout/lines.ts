import { cleanText, readCell } from '../cells.ts';
import { hasEmail, bareName } from '../names/bare-name.ts';
import { isSuffix } from '../names/order.ts';

/** The label, such as `Team 1`, is before all names of the line. */
export interface LineName {
  readonly text: string;
  readonly label?: string;
}

const PLAIN = /(?:mailto:)?(?<![^\s<>,;"'()[\]:@])[^\s<>,;"'()[\]@]+@[^\s<>,;"'()[\]@]+\.[^\s<>,;"'()[\]@]+/u.source;
/** With brackets and quotes, and with the name behind it: `<a@b.org>`, `<a@b.org<mailto:a@b.org>>`, `a@b.org (Nora Alvarez)`. */
const ADDRESS = new RegExp(
  `(?:<[^<>@\\n]*@[^<>@\\n]*(?:<[^<>\\n]*>)?\\s*>|[([]\\s*${PLAIN}\\s*[)\\]]|"${PLAIN}"|'${PLAIN}'|${PLAIN})(?:\\s*<[^<>@\\n]*@[^<>\\n]*>)?`,
  'giu',
);
const NAME_BEHIND = /^\s*\([^()@]*\p{L}[^()@]*\)/u;
const LABEL = /^([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .#’'-]{0,24}):\s+(?=\S)/u;
/** Before the recipients of an email. */
const RECIPIENT_LABEL = /^(?:to|cc|bcc|an|à|para)$/iu;

/** How the recipients of a mail are written. `lastFirst`: with a comma between the parts of a name. */
export interface RecipientStyle {
  readonly mark: ',' | ';';
  readonly lastFirst: boolean;
}

/** Whether the text has more than one word, so that it can be a whole name. */
export function isWholeName(text: string): boolean {
  const words = readCell(text).text.match(/[\p{L}\p{M}’'.-]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > 1;
}

/**
 * Returns null if no line is an email's list of recipients. In a table an address is alone in its cell; in a list it is beside
 * a name, or nobody has a name (docs/product.md 3.42).
 */
export function recipientStyle(lines: readonly string[]): RecipientStyle | null {
  const lists = lines.map((line) => recipientsOf(line).slice(0, -1)).filter((all) => all.length > 1);
  const all = lists.flat();
  const isCell = ({ name, before, after }: Recipient) => name !== '' && before === after;
  if (lists.length === 0 || all.some(isCell) || !lists.every((list) => list.some(({ after }) => after !== '')))
    return null;
  const named = all.filter(({ name }) => name !== '');
  const count = (mark: string) => all.filter(({ after }) => after === mark).length;
  const lastFirst = named.filter(({ name }) => commaPieces(name).length === 2).length * 2 > named.length;
  return { mark: count(';') >= count(',') ? ';' : ',', lastFirst };
}

/**
 * Returns the names in one line of text. Most lines contain one name, but `Doe, Jane; Roe, Rick`, `Jane Doe, Rick Roe, Ed Poe`
 * and an email's list of recipients contain several. `style` is null if the text is not a list of recipients.
 */
export function namesOfLine(line: string, style: RecipientStyle | null): LineName[] {
  const text = cleanText(line);
  const found = LABEL.exec(text);
  const label = found?.[1];
  const rest = found ? text.slice(found[0].length) : text;
  const names = style === null ? severalNames(rest) : recipientsOf(rest).flatMap((one) => namesBefore(one.text, style));
  const isRecipient = style !== null && RECIPIENT_LABEL.test(label ?? '');
  if (names.length > 1 || isRecipient)
    return names.map((name) => ({ text: name, ...(label !== undefined && { label }) }));
  return [{ text }];
}

function severalNames(text: string): string[] {
  const pieces = filled(text.split(';'));
  if (pieces.length > 1 && pieces.every(isWholeName)) return pieces;
  const names = filled(outsideQuotes(text, ','));
  const enough = names.length > 2 || (names.length === 2 && names.every(hasEmail));
  return enough && names.every((name) => isWholeName(name) && !isSuffix(name, 'commas')) ? names : [text];
}

/** The text up to an address, the name in it, and the marks before and after the address. */
interface Recipient {
  readonly text: string;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** Cuts a line after each address. The last piece has no address. */
function recipientsOf(line: string): Recipient[] {
  const found: Recipient[] = [];
  let from = 0;
  for (const { index, 0: address } of line.includes('@') ? line.matchAll(ADDRESS) : []) {
    const words = trimmed(line.slice(from, index));
    const end = index + address.length;
    const to = end + (words === '' ? (NAME_BEHIND.exec(line.slice(end))?.[0].length ?? 0) : 0);
    const after = /^\s*([,;])/u.exec(line.slice(to))?.[1] ?? '';
    const before = /([,;])\s{0,3}$/u.exec(line.slice(Math.max(from, index - 4), index))?.[1];
    found.push({ text: line.slice(from, to), name: words || line.slice(end, to).trim(), before, after });
    from = to;
  }
  return [...found, { text: line.slice(from), name: '', before: undefined, after: '' }];
}

/** Several names without an address may be before the one with an address. */
function namesBefore(text: string, { mark, lastFirst }: RecipientStyle): string[] {
  return filled(outsideQuotes(text, ';').map(trimmed)).flatMap((piece) => {
    const parts = commaPieces(piece);
    if (mark === ';' || parts.length < 2) return [piece];
    if (!lastFirst && parts.every((one) => isWholeName(one) || bareName(one).text === ''))
      return filled(parts.map(trimmed));
    const pairs = parts.flatMap((one, i) => (i % 2 === 0 ? [trimmed(`${one},${parts[i + 1] ?? ''}`)] : []));
    return parts.length % 2 === 0 && parts.length > 2 ? pairs : [piece];
  });
}

/** A suffix such as `Jr.` stays with the text before it. */
function commaPieces(text: string): string[] {
  const joined: string[] = [];
  for (const part of outsideQuotes(trimmed(text), ',')) {
    if (joined.length > 0 && isSuffix(part, 'commas')) joined.push(`${joined.pop()},${part}`);
    else joined.push(part);
  }
  return joined.filter((part) => part.trim() !== '');
}

function filled(pieces: readonly string[]): string[] {
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** Without marks around it. A loop, because a regular expression would read a long run of marks many times. */
function trimmed(text: string): string {
  const isMark = (sign: string | undefined) => sign !== undefined && /[\s,;]/u.test(sign);
  let [from, to] = [0, text.length];
  while (isMark(text[from])) from += 1;
  while (to > from && isMark(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** Splits a text at these characters, except inside double quotes. */
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
