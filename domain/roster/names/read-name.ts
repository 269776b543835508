import { cleanText, isTooLong, readCell, startsLikeFormula } from '../../text/cells.ts';
import { bareName, hasEmail } from './bare-name.ts';
import { type NameOrder, type NameParts, cutName, isMissingName, isSuffix } from './order.ts';
import { foldName, nameLength } from '../../text/names.ts';

export interface ReadName {
  readonly fullName: string;
  readonly nickname?: string;
  /** No comma, or two cells without clear headings. */
  readonly guessed: boolean;
}

const COMMA = /[,，،]/u;

/** In columns beside the name. */
interface Beside {
  readonly suffix: string;
  readonly nick: string;
  readonly nickLast: string;
}

const NOTHING: Beside = { suffix: '', nick: '', nickLast: '' };

/**
 * Reads a name in any notation and returns it as `Last, First`, with the suffix after the last name (docs/product.md 3.2, 3.5).
 */
export function readName(raw: string, order: NameOrder = 'guess', beside = NOTHING): ReadName {
  const bare = bareName(raw);
  const text = withoutMissing(bare.text);
  const parts = text.split(COMMA).map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  const suffixes = named.filter((part, i) => i > 0 && isSuffix(part, 'commas'));
  const [one = '', ...others] = named.filter((part, i) => i === 0 || !isSuffix(part, 'commas'));
  const guessed =
    others.length === 0 && one.includes(' ') && parts[0] !== '' && !(parts.length > 1 && suffixes.length === 0);
  const pair = guessed ? cutWithSuffix(one, order, suffixes) : { last: one, first: others.join(' ') };
  return { ...composeName({ ...pair, suffixes, nicks: [bare.nick] }, beside), guessed };
}

/** Reads a name whose components are in separate columns. */
export function readNameParts(parts: NameParts, beside: Beside): Omit<ReadName, 'guessed'> {
  const last = barePart(parts.last);
  const first = barePart(parts.first);
  return composeName({ last: last.text, first: first.text, suffixes: [], nicks: [first.nick, last.nick] }, beside);
}

function cutWithSuffix(text: string, order: NameOrder, suffixes: string[]): NameParts {
  const words = text.split(' ');
  while (words.length > 2 && isSuffix(words.at(-1) ?? '', 'words')) suffixes.unshift(words.pop() ?? '');
  return cutName(words, order);
}

interface Parts extends NameParts {
  readonly suffixes: readonly string[];
  /** Preferred names in the cells of the name. */
  readonly nicks: readonly string[];
}

function composeName(parts: Parts, beside: Beside): Omit<ReadName, 'guessed'> {
  const words = parts.first.split(' ');
  const moved: string[] = [];
  while (words.length > 1 && isSuffix(words.at(-1) ?? '', 'words')) moved.unshift(words.pop() ?? '');
  const first = words.join(' ');
  const last = parts.last || first;
  const all = [...moved, ...parts.suffixes, cleanText(beside.suffix)].filter(Boolean);
  const lastName = all.reduce((name, suffix) => (endsWithWord(name, suffix) ? name : `${name} ${suffix}`), last);
  const fullName = parts.last === '' || first === '' ? lastName : `${lastName}, ${first}`;
  const [nick = ''] = [bareName(beside.nick).text, ...parts.nicks].filter(Boolean);
  const ofNick = cleanText(beside.nickLast) || (parts.last === '' ? '' : lastName);
  const nickname = displayName(isMissingName(nick) ? '' : nick, ofNick, first);
  return nickname === undefined ? { fullName } : { fullName, nickname };
}

/** Returns `First Last`, or undefined if it equals the name itself. */
function displayName(nick: string, last: string, first: string): string | undefined {
  const called = nick.includes(',') ? nick.split(',').reverse().join(' ').trim() : nick;
  if (!/\p{L}/u.test(called) || startsLikeFormula(called) || foldName(called) === foldName(first)) return undefined;
  const lastWords = foldName(last).split(' ');
  const hasLast = foldName(called)
    .split(' ')
    .slice(1)
    .some((word) => lastWords.includes(word));
  const whole = cleanText(hasLast ? called : `${called} ${last}`);
  return foldName(whole) === foldName(`${first} ${last}`) || nameLength(whole) > 50 ? undefined : whole;
}

/** Removes the placeholders for a missing name: `LNU, Maria` becomes Maria. */
function withoutMissing(text: string): string {
  const kept = text
    .split(' ')
    .map((word) => (isMissingName(word.replace(/,$/, '')) ? word.replace(/^[^,]*/, '') : word));
  return cleanText(kept.join(' ')).replaceAll(' ,', ',');
}

/**
 * Reads a cell with one component of a name. Commas in the cell are removed, because they would change where the name is split.
 */
function barePart(raw: string): { text: string; nick: string } {
  const { text, nick } = bareName(readCell(raw).text.replace(/[,，،]/gu, ' '));
  return { text: withoutMissing(text).replaceAll(',', ''), nick };
}

function endsWithWord(text: string, word: string): boolean {
  const bare = (one: string) => one.toLowerCase().replace(/\.$/, '');
  return bare(text).endsWith(` ${bare(word)}`);
}

const TOO_LONG = { message: 'Names can have at most 50 characters. Shorten it here.' };

/** The teacher has to fix it before the import; null if there is none (docs/product.md 3.1, 3.8). */
export function nameProblem(fullName: string): { message: string } | null {
  const clean = cleanText(fullName);
  if (isTooLong(clean)) return TOO_LONG;
  if (nameLength(clean) < 2) return { message: 'Name must be at least 2 characters' };
  const formula = clean.split(',').some((part) => startsLikeFormula(part.trim()));
  // `T = tardy` is a line of a legend.
  if (formula || clean.includes('=') || !/\p{L}/u.test(clean) || hasEmail(clean))
    return { message: 'This doesn’t look like a name. Type the name, or remove it.' };
  return nameLength(clean) > 50 ? TOO_LONG : null;
}
