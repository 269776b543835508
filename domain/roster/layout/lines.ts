import { cleanText, readCell } from '../../text/cells.ts';
import { hasEmail, withoutAddresses } from '../names/bare-name.ts';
import { isSuffix } from '../names/order.ts';

const PLAIN = /(?:mailto:)?(?<![^\s<>,;"'()[\]:@])[^\s<>,;"'()[\]@]+@[^\s<>,;"'()[\]@]+\.[^\s<>,;"'()[\]@]+/u.source;
/** With brackets and quotes: `<a@b.org>`, `<a@b.org<mailto:a@b.org>>`. */
const ADDRESS = `(?:<[^<>@\\n]*@[^<>@\\n]*(?:<[^<>\\n]*>)?\\s*>|[([]\\s*${PLAIN}\\s*[)\\]]|"${PLAIN}"|'${PLAIN}'|${PLAIN})(?:\\s*<[^<>@\\n]*@[^<>\\n]*>)?`;
/** The words before an address, those in brackets behind it, and the mark after both. */
const RECIPIENT = new RegExp(
  `(.*?)${ADDRESS}(\\s*\\((?=[^()@\\p{L}]{0,100}\\p{L})[^()@]{0,100}\\))?(?:\\s*([,;]))?`,
  'giuy',
);
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

/** Empties the lines that have only the address of the name above, as in a copied list of contacts. */
export function withoutAddressLines(lines: readonly string[]): readonly string[] {
  const isAddress = (line = '') => hasEmail(line) && withoutAddresses(line) === '';
  const alone = lines.filter(isAddress);
  const above = lines.filter((line, at) => line !== '' && !isAddress(line) && isAddress(lines[at + 1]));
  if (alone.length < 2 || above.length < alone.length) return lines;
  return lines.map((line) => (isAddress(line) ? '' : line));
}

function commaNames(text: string): string[] {
  const names = filled(outsideQuotes(text, ','));
  const enough = names.length > 2 || (names.length === 2 && names.every(hasEmail));
  return enough && names.every((name) => isWholeName(name) && !isSuffix(name, 'commas')) ? names : [text];
}

/**
 * Returns the recipients of a mail, each in a line; null if no line lists recipients. In a table an address is alone in its
 * cell; in a list it is beside a name, or nobody has a name (docs/product.md 3.42).
 */
export function recipientLines(text: string): string[] | null {
  const lines = text.split('\n').map((line) => ({
    line,
    found: line.includes('@') ? [...line.matchAll(RECIPIENT)] : [],
  }));
  const lists = lines.map(({ found }) => found).filter(({ length }) => length > 1);
  const named = lists.flat().filter(([, words = '', behind]) => trimmed(words) !== '' || behind !== undefined);
  const isCell = ([, words = '', , mark]: RegExpExecArray) => mark !== undefined && words.trimEnd().endsWith(mark);
  if (lists.length === 0 || named.some(isCell) || !lists.every((list) => list.some(([, , , mark]) => mark)))
    return null;
  const areLastFirst = named.filter(([, words = '']) => outsideQuotes(trimmed(words), ',').length > 1).length;
  const namesBefore = (piece: string) => {
    const parts = filled(outsideQuotes(piece, areLastFirst * 2 > named.length ? ';' : ',;'));
    return parts.every((part) => isWholeName(part) || hasEmail(part)) ? parts : [piece];
  };
  return lines.flatMap(({ line, found }) => {
    const [label = ''] = (found.length > 1 ? LABEL : RECIPIENT_LABEL).exec(line) ?? [];
    const pieces = found.map(([piece]) => piece);
    const all = [...pieces, line.slice(pieces.join('').length)];
    const names = all.flatMap((piece, i) => namesBefore(trimmed(i === 0 ? piece.slice(label.length) : piece)));
    return names.length > 0 ? filled([label, ...names]) : [''];
  });
}

function filled(pieces: readonly string[]): string[] {
  return pieces.map(cleanText).filter((piece) => piece !== '');
}

/** Without marks around it. One regular expression would read a long run of marks many times. */
function trimmed(text: string): string {
  const signs = [...text];
  const isName = (sign: string) => !/[\s,;]/u.test(sign);
  return signs.slice(signs.findIndex(isName), signs.findLastIndex(isName) + 1).join('');
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
