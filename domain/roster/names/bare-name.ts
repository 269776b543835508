import { cleanText, isTooLong, readCell } from '../../text/cells.ts';
import { isSuffix } from './order.ts';
import { isLeftRemark } from '../statuses.ts';

/** The lookbehind starts a match only at the start of a word, so that a long word without `@` is read once. */
const EMAIL = /<?(?:mailto:)?(?<![^\s<>,;"(@:])[^\s<>,;"(@]+@[^\s<>,;")@]+\.[^\s<>,;")@]+>?(?:<mailto:[^\s<>]+>>?)?/giu;
const MARK_AT_END = /[\s,;]+$/u;

export function hasEmail(text: string): boolean {
  return text.search(EMAIL) >= 0;
}

/**
 * Returns the text without its email addresses. Without the addresses, the words in an address can't decide which kind of line
 * the text is.
 */
export function withoutAddresses(text: string): string {
  if (!hasEmail(text)) return text;
  const words = text.replace(EMAIL, ' ').replace(/[([]\s*[)\]]/gu, ' ');
  return cleanText(words.replace(MARK_AT_END, ''));
}

/**
 * Returns the name that was beside a removed address, without the separator at the end. In old emails the name is in brackets
 * after the address: `nora@example.org (Nora Alvarez)`.
 */
function besideAddress(text: string, cut: readonly string[]): string {
  if (cut.length === 0) return text;
  const name = text.replace(MARK_AT_END, '');
  return /^\s*\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(name)?.[1] ?? name;
}

const BULLETS = /^(?:[•·▪◦‣●○▫■□☐☑✓✔*>†‡]\s*|[–—-]\s+)+/u;
const MARKS = /[*†‡§^•–—-]+$/u;
const LETTER = /\p{L}/u;

/**
 * Removes the words at the start and at the end of a text that do not belong to the name: list numbers, ids, dates, grade
 * levels, bullets.
 */
function withoutEdges(text: string, cut: string[]): string {
  const words = text.replace(BULLETS, '').split(' ');
  const before: string[] = [];
  const after: string[] = [];
  while (words.length > 1 && isBeside(words[0] ?? '')) before.push(words.shift() ?? '');
  while (words.length > 1 && endsWithExtra(words, after.length > 0)) after.unshift(words.pop() ?? '');
  const name = words.join(' ');
  if (!LETTER.test(name)) return text;
  cut.push(before.join(' '), after.join(' '));
  return name
    .replace(MARKS, '')
    .replace(/[,;:]$/u, '')
    .trim();
}

function isBeside(word: string): boolean {
  return !LETTER.test(word) || /^[#\p{Nd}]\S*$/u.test(word) || (word.match(/\p{Nd}/gu) ?? []).length > 2;
}

function endsWithExtra(words: readonly string[], beforeFigure: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (isSuffix(last, 'words')) return false;
  // In `Roe, Period 10405`, `Period` is the first name.
  if (words.at(-2)?.endsWith(',')) return isBeside(last);
  if (beforeFigure && /^(?:gr|grade|period|per|class|room|no|nr|id|#)\.?$/iu.test(last)) return words.length > 2;
  return isBeside(last);
}

/** Without everything else in its line. */
export interface BareName {
  readonly text: string;
  readonly nick: string;
  /** As written. */
  readonly cut: readonly string[];
}

const BRACKETS = /[([{<（［【]([^()[\]{}<>（）［］【】]*)[)\]}>）］】]/gu;
const QUOTES = /(?<![\p{L}\p{N}])["“”„«]([^"“”„«»]+)["“”»](?![\p{L}\p{N}])/gu;
const QUOTED = /^(["'“])(.*)(["'”])$/u;
const SUBJECTS = 'she|he|they|ze|xe|sie|er|elle|ella|él|elles?|il|iel|ils|any';
const OBJECTS = 'hers?|hi[ms]|them|theirs?|they|she|he|hir|xem|ihr|ihm|la|lui|ella?|él|elles?|elle|il|iel|any';
const PRONOUNS = new RegExp(
  `(?<![\\p{L}/])(?:pronouns?:? )?(?:(?:${SUBJECTS})\\s?[/|]\\s?(?:${OBJECTS})|(?:she|he|they|ze|xe)-(?:hers?|hi[ms]|them|they|hir|xem))(?:\\s?[/|-]\\s?\\p{L}+)?(?![\\p{L}/])|(?<!\\p{L})(?:any|all) pronouns?(?!\\p{L})`,
  'giu',
);
/** Pronouns, programmes, ids, remarks in brackets. */
const NO_NICKNAME =
  /[\p{Nd}/@:]|^(?:he|she|they|him|her|them|iep|504|ell|el|esl|sped|gt|gate|new|ta|aide|any|all|pronouns?|use[sd]?|m|f|x|jr|sr|test|n\/a|none|absent|captain|co-captain|excused|online|remote|twin|repeat)\b/iu;
/** From the dash, bar or colon on: `Doe, Jane - 7`, `Jane Doe: excused`. */
const TAIL = /\s+[-–—|•·:]+(?:\s+(?=\S)|(?=\p{Nd}))|:\s+(?=\S)/u;
/** `11.Lindholm`. */
const GLUED_NUMBER = /^(\(?#?\p{Nd}{1,3}[.):．）：、،])(?=\p{L})/u;

/**
 * Separates a name from numbers, email addresses, pronouns and remarks. Each word stays in the name, is the nickname, or is in
 * `cut` (docs/product.md 3.20).
 */
export function bareName(raw: string): BareName {
  if (isTooLong(raw)) return { text: cleanText(raw), nick: '', cut: [] };
  const cut: string[] = [];
  const take = (text: string, pattern: RegExp) =>
    text.replace(pattern, (found) => {
      cut.push(found.trim());
      return ' ';
    });
  const spaced = readCell(raw).text.replace(GLUED_NUMBER, '$1 ');
  const whole = besideAddress(take(spaced, EMAIL), cut);
  const bracketed = withoutBrackets(withoutQuotes(whole), cut);
  const tailed = withoutTail(cleanText(take(bracketed.text, PRONOUNS)), cut);
  return {
    text: withoutEdges(tailed, cut).replaceAll(/\s+,/g, ','),
    nick: bracketed.nick,
    cut: cut.filter((one) => /[^\s\p{P}]/u.test(one)),
  };
}

function withoutQuotes(text: string): string {
  const inside = QUOTED.exec(text.trim())?.[2];
  return inside !== undefined && !/["“”]/.test(inside) ? inside : text;
}

/** The name in the brackets of `Smith, John (Jack)` is the nickname; any other text goes to `cut`. */
function withoutBrackets(text: string, cut: string[]): { text: string; nick: string } {
  let nick = '';
  const use = (found: string, inside: string) => {
    const name = inside.trim();
    if (nick === '' && /\p{L}{2}|^[\p{Lo}]+$/u.test(name) && !NO_NICKNAME.test(name) && !isLeftRemark(name))
      nick = name;
    else cut.push(found.trim());
    return ' ';
  };
  const bare = text.replace(BRACKETS, use);
  return { text: cleanText(/\p{L}/u.test(bare.replace(QUOTES, ' ')) ? bare.replace(QUOTES, use) : bare), nick };
}

/**
 * Removes a remark after a whole name. If only a single word is before the dash, the text after the dash belongs to the name:
 * `Doe - Jane` is a last and a first name.
 */
function withoutTail(text: string, cut: string[]): string {
  const found = TAIL.exec(text);
  if (!found || found.index === 0) return text;
  const before = text.slice(0, found.index).trim();
  const after = text.slice(found.index).trim();
  const words = before.split(/[\s,]+/).filter((word) => LETTER.test(word));
  const remark = after.replace(/^\P{L}+/u, '');
  if (words.length === 0) return text;
  const isName = words.length === 1 && /^[\p{Lu}\p{Lo}]/u.test(remark) && !/\p{Nd}/u.test(after);
  if (isName && after.startsWith(':')) {
    cut.push(`${before}:`);
    return remark;
  }
  if (isName && !before.includes(',')) return `${before}, ${remark}`;
  cut.push(after);
  return before;
}
