import { isCapsWord, isConjunction, isLeadingParticle, isParticle } from './words.ts';

/**
 * How a name without a comma is read. `guess` looks for capitals and particles, and otherwise takes the last word as
 * the last name.
 */
export type NameOrder = 'guess' | 'first-last' | 'last-first';

const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}ー々]+$/u;
const PATRONYMIC = /(?:вич|вна|ична|инична|івна|ївна|оглы|кызы)$/iu;

export interface NameParts {
  readonly last: string;
  readonly first: string;
}

/** Cuts a name without a comma into last and first name (docs/product.md 3.5). A single word is the last name. */
export function cutName(words: readonly string[], order: NameOrder): NameParts {
  if (words.length < 2) return { last: words.join(' '), first: '' };
  const capitals = capitalsRun(words);
  if (capitals && (order === 'guess' || (order === 'first-last') === (capitals.to === words.length)))
    return cut(words, capitals.from, capitals.to);
  if (order === 'last-first' || (order === 'guess' && isLastNameFirst(words)))
    return cut(words, 0, leadingLastName(words));
  return cut(words, lastNameStart(words), words.length);
}

/** Every way to cut the name. The teacher chooses from them when the guess is wrong. */
export function cuttings(words: readonly string[]): NameParts[] {
  const places = words.slice(1).map((_, index) => index + 1);
  return [...places.map((at) => cut(words, at, words.length)), cut(words, 0, leadingLastName(words))];
}

/** The run of words in capitals at the end or at the start, for a school that writes LAST NAMES in capitals. */
export function capitalsRun(words: readonly string[]): { from: number; to: number } | null {
  const caps = words.map(isCapsWord);
  if (!caps.includes(true) || words.every((word, i) => caps[i] || isParticle(word))) return null;
  const isPart = (i: number) => caps[i] === true || isParticle(words[i] ?? '');
  let from = words.length;
  while (from > 0 && isPart(from - 1)) from -= 1;
  if (from < words.length && caps[words.length - 1] === true) return { from, to: words.length };
  let to = 0;
  while (to < words.length && isPart(to)) to += 1;
  const letters = words.slice(0, to).join('').match(/\p{L}/gu)?.length ?? 0;
  // Two capitals at the start, as in `AJ Smith`, are initials and not a last name.
  return to > 0 && caps[to - 1] === true && letters > 2 ? { from: 0, to } : null;
}

/**
 * Chinese, Japanese and Korean names have the last name first, and so has a Russian name that ends with the patronymic. A
 * name that ends with an initial has it too, because no last name is one letter.
 */
function isLastNameFirst(words: readonly string[]): boolean {
  if (words.every((word) => EAST_ASIAN.test(word))) return true;
  if (words.length > 2 && /^\p{Lu}\.?$/u.test(words.at(-1) ?? '')) return true;
  return words.length === 3 && PATRONYMIC.test(words[2] ?? '') && !PATRONYMIC.test(words[1] ?? '');
}

/** Where the last name begins in `First Last`: at its first particle, otherwise at the last word. */
function lastNameStart(words: readonly string[]): number {
  const end = words.length - 1;
  const particle = words.findIndex((word, i) => i > 0 && i < end && isParticle(word));
  if (particle < 0) return end;
  return isConjunction(words[particle] ?? '') && particle > 1 ? particle - 1 : particle;
}

/** How many words the last name has in `Last First`: its particles and one word. */
function leadingLastName(words: readonly string[]): number {
  let to = 0;
  while (to < words.length - 2 && isLeadingParticle(words[to] ?? '', words[to + 1] ?? '')) to += 1;
  return to + 1;
}

function cut(words: readonly string[], from: number, to: number): NameParts {
  return { last: words.slice(from, to).join(' '), first: [...words.slice(0, from), ...words.slice(to)].join(' ') };
}
