import { foldName, nameLength } from '../../names.ts';
import { cleanText, readCell, startsLikeFormula, withoutEmail } from '../cells.ts';
import type { NameIssue } from '../types.ts';
import { cutName, cuttings, type NameOrder, type NameParts } from './order.ts';
import { isSuffix } from './words.ts';

export interface ReadName {
  readonly fullName: string;
  readonly nickname?: string;
  /** The name had no comma, so the order of its words is a guess. */
  readonly guessed: boolean;
}

const BRACKETS = /[([（［]([^()[\]（）［］]*)[)\]）］]/g;
const LIST_NUMBER = /^\(?\d{1,3}\s?[.):]\s*(?=\p{L})/u;
/** `Doe, Jane 104233`: a school's number after a name is not part of it. */
const TRAILING_ID = /(\p{L}\.?)\s*[-–#:]?\s*#?\d{3,}$/u;
/** `Doe, Jane 07 F`: a grade level and a gender that a pasted table leaves behind the name. */
const TRAILING_GRADE = /(\p{L}{2}\.?)\s+(?:0?\d|1[0-3])(?:st|nd|rd|th)?(?:\s+[MFX])?$/u;
/** Text in brackets after a name that is not a nickname: pronouns, programmes, ids, remarks. */
const NO_NICKNAME =
  /[\d/@:]|^(?:he|she|they|him|her|them|iep|504|ell|el|esl|sped|gt|gate|new|ta|aide|m|f|x|jr|sr|test|n\/a|none)\b/i;

/** Reads a name written in any way as `Last, First`, with the suffix after the last name (docs/product.md 3.2, 3.5). */
export function readName(raw: string, order: NameOrder = 'guess'): ReadName {
  const { text, nick } = withoutBrackets(wholeName(raw));
  const parts = text.split(/[,，]/).map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  const suffixes = named.filter((part, i) => i > 0 && isSuffix(part, 'commas'));
  const [one = '', ...others] = named.filter((part, i) => i === 0 || !isSuffix(part, 'commas'));
  const guessed =
    others.length === 0 && one.includes(' ') && parts[0] !== '' && !(parts.length > 1 && suffixes.length === 0);
  const pair =
    others.length > 0 || !guessed ? { last: one, first: others.join(' ') } : cutWithSuffix(one, order, suffixes);
  return { ...composeName({ ...pair, suffixes, nick }), guessed };
}

/** Reads a name whose parts are in separate columns. */
export function readNameParts(parts: {
  last: string;
  first: string;
  suffix?: string;
  nick?: string;
  nickLast?: string;
}): ReadName {
  const last = withoutBrackets(plainPart(parts.last));
  const first = withoutBrackets(withoutTail(plainPart(parts.first)));
  const nick = cleanText(parts.nick ?? '') || first.nick || last.nick;
  return {
    ...composeName({
      last: last.text,
      first: first.text,
      suffixes: [cleanText(parts.suffix ?? '')],
      nick,
      nickLast: cleanText(parts.nickLast ?? ''),
    }),
    guessed: false,
  };
}

/** Other ways to read a name whose order was guessed, without the guess itself. */
export function otherReadings(asWritten: string): string[] {
  const { text } = withoutBrackets(wholeName(asWritten));
  const words = text.replaceAll(',', ' ').split(' ').filter(Boolean);
  const suffixes = words.filter((word) => isSuffix(word, 'words'));
  const rest = words.filter((word) => !isSuffix(word, 'words'));
  const names = cuttings(rest).map((pair) => composeName({ ...pair, suffixes }).fullName);
  const guess = readName(asWritten).fullName;
  return [...new Set(names)].filter((name) => name !== guess);
}

/** The problem that the teacher has to fix before the name can be imported, or null (docs/product.md 3.1, 3.8). */
export function nameProblem(fullName: string): { issue: NameIssue; message: string } | null {
  const clean = cleanText(fullName);
  if (nameLength(clean) < 2) return { issue: 'too_short', message: 'Name must be at least 2 characters' };
  if (clean.split(',').some((part) => startsLikeFormula(part.trim())) || !/\p{L}/u.test(clean))
    return { issue: 'not_a_name', message: 'This doesn’t look like a name. Type the name, or remove it.' };
  if (nameLength(clean) > 50)
    return { issue: 'too_long', message: 'Names can have at most 50 characters. Shorten it here.' };
  return null;
}

function cutWithSuffix(text: string, order: NameOrder, suffixes: string[]): NameParts {
  const words = text.split(' ');
  while (words.length > 2 && isSuffix(words.at(-1) ?? '', 'words')) suffixes.unshift(words.pop() ?? '');
  return cutName(words, order);
}

interface Parts extends NameParts {
  readonly suffixes: readonly string[];
  readonly nick?: string;
  readonly nickLast?: string;
}

function composeName(parts: Parts): { fullName: string; nickname?: string } {
  const words = parts.first.split(' ');
  const moved: string[] = [];
  while (words.length > 1 && isSuffix(words.at(-1) ?? '', 'words')) moved.unshift(words.pop() ?? '');
  const first = words.join(' ');
  const last = parts.last || first;
  const suffixes = [...moved, ...parts.suffixes].filter((suffix) => suffix !== '' && !endsWithWord(last, suffix));
  const lastName = [last, ...suffixes].join(' ');
  const fullName = parts.last === '' || first === '' ? lastName : `${lastName}, ${first}`;
  const nickname = displayName(parts.nick ?? '', parts.nickLast || (parts.last === '' ? '' : lastName), first);
  return nickname === undefined ? { fullName } : { fullName, nickname };
}

/** The name by which the student is called, as `First Last`; undefined when it equals the name itself. */
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

/** `Smith, John (Jack)`: the brackets are removed, and a name in them is the nickname. */
function withoutBrackets(text: string): { text: string; nick: string } {
  const found = [...text.matchAll(BRACKETS)].map((match) => (match[1] ?? '').trim());
  if (found.length === 0) return { text, nick: '' };
  const nick = found.find((inside) => /\p{L}{2}/u.test(inside) && !NO_NICKNAME.test(inside)) ?? '';
  return { text: cleanText(text.replace(BRACKETS, ' ')).replaceAll(' ,', ','), nick };
}

function wholeName(raw: string): string {
  return withoutTail(cleanText(withoutEmail(readCell(raw).text)).replace(LIST_NUMBER, ''));
}

/** Removes a school's number, or a grade level with a gender, from the end of a name. */
export function withoutTail(text: string): string {
  return text.replace(TRAILING_ID, '$1').replace(TRAILING_GRADE, '$1');
}

/** A cell with one part of a name. Its commas are removed, because a comma would change where the name is cut. */
function plainPart(raw: string): string {
  return cleanText(withoutEmail(readCell(raw).text).replace(/[,，]/g, ' '));
}

function endsWithWord(text: string, word: string): boolean {
  const bare = (one: string) => one.toLowerCase().replace(/\.$/, '');
  return bare(text).endsWith(` ${bare(word)}`);
}
