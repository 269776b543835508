import { isCapsWord, isConjunction, isLeadingParticle, isParticle } from './words.ts';

/**
 * For a name without a comma. `guess`: words in capitals, particles, or an East Asian or Russian form show the last name;
 * otherwise it is the last word.
 */
export type NameOrder = 'guess' | 'first-last' | 'last-first';

const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}ー々]+$/u;
const PATRONYMIC = /(?:вич|вна|ична|инична|івна|ївна|оглы|кызы)$/iu;

export interface NameParts {
  readonly last: string;
  readonly first: string;
}

/** A single word is the last name (docs/product.md 3.5). */
export function cutName(words: readonly string[], order: NameOrder): NameParts {
  if (words.length < 2) return { last: words.join(' '), first: '' };
  const capitals = capitalsRun(words);
  if (capitals && (order === 'guess' || (order === 'first-last') === (capitals.to === words.length)))
    return cut(words, capitals.from, capitals.to);
  if (order === 'last-first' || (order === 'guess' && isLastNameFirst(words)))
    return cut(words, 0, leadingLastName(words));
  return cut(words, lastNameStart(words), words.length);
}

/** If the guess is wrong, the teacher chooses another way. */
export function cuttings(words: readonly string[]): NameParts[] {
  const places = words.slice(1).map((_, index) => index + 1);
  return [...places.map((at) => cut(words, at, words.length)), cut(words, 0, leadingLastName(words))];
}

/**
 * Returns the range of the words in capitals at the end or at the start of a name; null if there is no such range. Some schools
 * write LAST NAMES in capitals.
 */
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
  // `AJ` in `AJ Smith` are initials.
  return to > 0 && caps[to - 1] === true && letters > 2 ? { from: 0, to } : null;
}

/**
 * Whether the last name comes first, as in Chinese, Japanese and Korean names, in Russian names that end with the patronymic,
 * and in names of three words or more that end with an initial.
 */
function isLastNameFirst(words: readonly string[]): boolean {
  if (words.every((word) => EAST_ASIAN.test(word))) return true;
  if (words.length > 2 && /^\p{Lu}\.?$/u.test(words.at(-1) ?? '')) return true;
  return words.length === 3 && PATRONYMIC.test(words[2] ?? '') && !PATRONYMIC.test(words[1] ?? '');
}

/**
 * Returns the index of the word at which the last name begins in `First Last`: the first particle, or the last word if there is
 * no particle.
 */
function lastNameStart(words: readonly string[]): number {
  const end = words.length - 1;
  const particle = words.findIndex((word, i) => i > 0 && i < end && isParticle(word));
  if (particle < 0) return end;
  return isConjunction(words[particle] ?? '') && particle > 1 ? particle - 1 : particle;
}

/** Returns all particles at the start, and one more word. */
function leadingLastName(words: readonly string[]): number {
  let to = 0;
  while (to < words.length - 2 && isLeadingParticle(words[to] ?? '', words[to + 1] ?? '')) to += 1;
  return to + 1;
}

function cut(words: readonly string[], from: number, to: number): NameParts {
  return { last: words.slice(from, to).join(' '), first: [...words.slice(0, from), ...words.slice(to)].join(' ') };
}
