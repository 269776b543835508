import { cleanText, readCell } from '../../text/cells.ts';
import { hasEmail } from '../names/bare-name.ts';
import { isSuffix } from '../names/order.ts';

const PLAIN = /(?:mailto:)?(?<![^\s<>,;"'()[\]:@])[^\s<>,;"'()[\]@]+@[^\s<>,;"'()[\]@]+\.[^\s<>,;"'()[\]@]+/u.source;
/** With brackets and quotes, and with the name behind it: `<a@b.org>`, `<a@b.org<mailto:a@b.org>>`, `a@b.org (Nora Alvarez)`. */
const ADDRESS = new RegExp(
  `(?:<[^<>@\\n]*@[^<>@\\n]*(?:<[^<>\\n]*>)?\\s*>|[([]\\s*${PLAIN}\\s*[)\\]]|"${PLAIN}"|'${PLAIN}'|${PLAIN})(?:\\s*<[^<>@\\n]*@[^<>\\n]*>)?`,
  'giu',
);
const NAME_BEHIND = /^\s*\([^()@]*\p{L}[^()@]*\)/u;
/** Such as `Team 1:` before the names of a line. */
const LABEL = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .#’'-]{0,24}:(?=\s+\S)/u;
/** Before the recipients of a mail. */
const RECIPIENT_LABEL = /^(?:to|cc|bcc|an|à|para):/iu;

/** Whether the text has more than one word, so that it can be a whole name. */
export function isWholeName(text: string): boolean {
  const words = readCell(text).text.match(/[\p{L}\p{M}’'.-]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > 1;
}

/** Returns the names in one line, each without the others: of `Doe, Jane; Roe, Rick`, `Jane Doe, Rick Roe, Ed Poe`. */
export function namesOfLine(line: string): string[] {
  const [label = ''] = LABEL.exec(line) ?? [];
  const rest = line.slice(label.length);
  const pieces = filled(rest.split(';'));
  const names = pieces.length > 1 && pieces.every(isWholeName) ? pieces : commaNames(rest);
  return names.length < 2 || line.startsWith('=') ? [line] : filled([label, ...names]);
}

function commaNames(text: string): string[] {
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

/**
 * Returns the recipients of a mail, each in a line; null if no line lists recipients. In a table an address is alone in its
 * cell; in a list it is beside a name, or nobody has a name (docs/product.md 3.42).
 */
export function recipientLines(text: string): string[] | null {
  const lines = text.split('\n').map((line) => recipientsOf(line));
  const lists = lines.filter((line) => line.length > 2).map((line) => line.slice(0, -1));
  const all = lists.flat();
  const isCell = ({ name, before, after }: Recipient) => name !== '' && before === after;
  if (lists.length === 0 || all.some(isCell) || !lists.every((list) => list.some(({ after }) => after !== '')))
    return null;
  const named = all.filter(({ name }) => name !== '');
  const areLastFirst = named.filter(({ name }) => outsideQuotes(name, ',').length > 1).length * 2 > named.length;
  const namesBefore = (piece: string) => {
    const parts = filled(outsideQuotes(piece, areLastFirst ? ';' : ',;'));
    return parts.every((part) => isWholeName(part) || hasEmail(part)) ? parts : [piece];
  };
  return text.split('\n').flatMap((line, i) => {
    const [label = ''] = (lines[i]?.length ?? 0) > 2 ? (LABEL.exec(line) ?? []) : (RECIPIENT_LABEL.exec(line) ?? []);
    const pieces = recipientsOf(line.slice(label.length)).flatMap((one) => namesBefore(trimmed(one.text)));
    return pieces.length > 0 ? filled([label, ...pieces]) : [''];
  });
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

function filled(pieces: readonly string[]): string[] {
  return pieces.map(cleanText).filter((piece) => piece !== '');
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
