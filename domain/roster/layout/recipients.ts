import { bareName } from '../names/extras.ts';
import { isSuffix } from '../names/words.ts';
import { isWholeName, outsideQuotes } from './pieces.ts';

const PLAIN = /(?:mailto:)?(?<![^\s<>,;"'()[\]:@])[^\s<>,;"'()[\]@]+@[^\s<>,;"'()[\]@]+\.[^\s<>,;"'()[\]@]+/u.source;
/** With brackets and quotes: `<a@b.org>`, `(a@b.org)`, `<a@b.org<mailto:a@b.org>>`. */
const ADDRESS = new RegExp(
  `<[^<>@\\n]*@[^<>@\\n]*(?:<[^<>\\n]*>)?\\s*>|[([]\\s*${PLAIN}\\s*[)\\]]|"${PLAIN}"|'${PLAIN}'|${PLAIN}`,
  'giu',
);
const MARK = /^\s*([,;])/u;
const BETWEEN = /[\s,;]/u;
/** After its address: `a@b.org (Nora Alvarez)`. */
const NAME_BEHIND = /^\s*\(([^()@]*\p{L}[^()@]*)\)/u;

/** Cut out of a line, with the separator after the address. */
interface Recipient {
  readonly text: string;
  readonly name: string;
  readonly mark: string;
  /** The address is alone between two equal separators, as in the cell of a table. */
  readonly isCell: boolean;
}

/** Found by comparing all names. */
export interface RecipientStyle {
  readonly mark: ',' | ';';
  /** With a comma between them. */
  readonly lastFirst: boolean;
}

/**
 * Returns null if no line is an email's list of recipients. In a table an address is alone in its cell; in a list it is beside
 * a name, or nobody has a name (docs/product.md 3.42).
 */
export function recipientStyle(lines: readonly string[]): RecipientStyle | null {
  const lists = lines.map(recipientsOf).filter((all) => all.length > 1);
  const isList = (all: readonly Recipient[]) =>
    !all.some(({ isCell }) => isCell) && all.some(({ mark }) => mark !== '');
  if (lists.length === 0 || !lists.every(isList)) return null;
  const all = lists.flat();
  const semicolons = all.filter(({ mark }) => mark === ';').length;
  const commas = all.filter(({ mark }) => mark === ',').length;
  const named = all.filter(({ name }) => name !== '');
  const withComma = named.filter(({ name }) => commaPieces(name).length === 2).length;
  return { mark: semicolons >= commas ? ';' : ',', lastFirst: withComma * 2 > named.length };
}

/** Splits a line into recipients, after each address and between names that have no address (docs/product.md 3.42). */
export function cutRecipients(line: string, style: RecipientStyle): string[] {
  const recipients = recipientsOf(line);
  const end = recipients.reduce((at, { text }) => line.indexOf(text, at) + text.length, 0);
  const pieces = [...recipients.map(({ text }) => text), line.slice(end)];
  return pieces
    .flatMap((piece) => outsideQuotes(piece, ';'))
    .flatMap((piece) => namesIn(piece, style))
    .map(withoutMarksAround)
    .filter((piece) => piece !== '');
}

function recipientsOf(line: string): Recipient[] {
  if (!line.includes('@')) return [];
  const found: Recipient[] = [];
  let from = 0;
  for (const { start, end } of addressesOf(line)) {
    const before = line.slice(from, start);
    const words = withoutMarksAround(before);
    const behind = words === '' ? (NAME_BEHIND.exec(line.slice(end)) ?? null) : null;
    const to = end + (behind?.[0].length ?? 0);
    const mark = MARK.exec(line.slice(to))?.[1] ?? '';
    const name = behind?.[1] ?? words;
    const markBefore = /([,;])\s{0,3}$/u.exec(before.slice(-4))?.[1];
    found.push({
      text: line.slice(from, to),
      name,
      mark,
      isCell: name !== '' && behind === null && markBefore === mark,
    });
    from = to;
  }
  return found;
}

/** A loop, because a regular expression would read a long run of marks many times. */
function withoutMarksAround(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BETWEEN.test(text[from] ?? '')) from += 1;
  while (to > from && BETWEEN.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}

/** Two adjacent addresses belong to one recipient: `"a@b.org" <a@b.org>`. */
function addressesOf(line: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (const found of line.matchAll(ADDRESS)) {
    const place = { start: found.index, end: found.index + found[0].length };
    const last = places.at(-1);
    if (last && line.slice(last.end, place.start).trim() === '') last.end = place.end;
    else places.push(place);
  }
  return places;
}

/** Ends with an address or has none. Several names without one may come first. */
function namesIn(piece: string, { mark, lastFirst }: RecipientStyle): string[] {
  const pieces = commaPieces(piece);
  if (mark === ';' || pieces.length < 2) return [piece];
  if (!lastFirst && pieces.every((one) => isWholeName(one) || bareName(one).text === '')) return pieces;
  const pairs = pieces.flatMap((one, i) => (i % 2 === 0 ? [`${one},${pieces[i + 1] ?? ''}`] : []));
  return pieces.length % 2 === 0 && pieces.length > 2 ? pairs : [piece];
}

/** A suffix such as `Jr.` stays with the text before it. */
function commaPieces(text: string): string[] {
  const joined: string[] = [];
  for (const part of outsideQuotes(withoutMarksAround(text), ',')) {
    if (joined.length > 0 && isSuffix(part, 'commas')) joined.push(`${joined.pop()},${part}`);
    else joined.push(part);
  }
  return joined.filter((part) => part.trim() !== '');
}
