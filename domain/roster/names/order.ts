import { wordSet } from '../../lists.ts';

/** Words that belong to the last name after them, as in `de la Fuente` and `van der Meulen`. */
const PARTICLES =
  wordSet(`de del della dello dei degli di da do dos das du des d van von vom zu zur zum der den het ter ten te t la le las los lo
   bin ibn bint binti al el ul abu abd ben bar af av til st saint san santa santo mac nic ó ní o y e i und`);
/** With a capital, they are common names. */
const ONLY_LOWER = wordSet('d do t te ten e y i o i ben bar abd und den des lo san santa le');
/** Only at the start of a name whose last name comes first; elsewhere they may be first names. */
const LEADING = wordSet('o mc uí ua ben ait aït bou ould san santa lo den des');
/** The second word of many Vietnamese names, before which `Le` is a whole last name. */
const AFTER_LE = /^(?:van|văn|thi|thị|minh|hoang|hoàng|duc|đức|quang|ngoc|ngọc|thanh|anh|huu|hữu)$/iu;
/** They join the word before them to the last name. */
const CONJUNCTIONS = new Set(['y', 'e', 'i', 'und']);
const SUFFIX = /^(?:jr|sr|jnr|snr|ii|iii|iv|2nd|3rd|4th|esq)\.?$/i;
const SUFFIX_PART = /^(?:jr|sr|jnr|snr|i|ii|iii|iv|v|vi|2nd|3rd|4th|esq)\.?$/i;

/** Whether the word is a particle, which belongs to the last name after it, such as `van`. */
export function isParticle(word: string): boolean {
  const lower = word.toLowerCase().replace(/[.'’]$/, '');
  return PARTICLES.has(lower) && (word === word.toLowerCase() || !ONLY_LOWER.has(lower));
}

/**
 * Whether a word at the start of a name whose last name comes first is part of a longer last name, as in `Ó Briain` and `Le
 * Goff`.
 */
function isLeadingParticle(word: string, next: string): boolean {
  const lower = word.toLowerCase().replace(/[.'’]$/, '');
  if (lower === 'le') return !AFTER_LE.test(next);
  return isParticle(word) || LEADING.has(lower);
}

/**
 * Whether the text is a generation suffix after a name, such as `Jr.`. A single `V` is a suffix only between commas, because
 * elsewhere it is usually an initial.
 */
export function isSuffix(text: string, between: 'commas' | 'words'): boolean {
  return (between === 'commas' ? SUFFIX_PART : SUFFIX).test(text.trim());
}

/**
 * Whether the word is written in capitals. True for `O'SHEA`, `DUPRÉ-LÉVÊQUE` and `McDONALD`; false for `J.` and for a script
 * without capitals.
 */
export function isCapsWord(word: string): boolean {
  const core = word.replace(/^(?:Mc|Mac|O['’]|d['’])(?=\p{Lu})/u, '');
  const letters = core.match(/\p{L}/gu) ?? [];
  return letters.length >= 2 && core === core.toUpperCase() && core !== core.toLowerCase();
}

const MISSING = /^(?:_+|-+|\.+|\?+|lnu|fnu|nlnu|nfnu|nln|nfn|nmn|n\/a)$/iu;

/** Whether the word is a placeholder that school systems write for a missing name, such as `_` or `LNU` (last name unknown). */
export function isMissingName(word: string): boolean {
  return MISSING.test(word.trim());
}

/**
 * For a name without a comma. `guess`: words in capitals, particles, or an East Asian script show the last name;
 * otherwise it is the last word.
 */
export type NameOrder = 'guess' | 'first-last' | 'last-first';

const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}ー々]+$/u;

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
  if (order === 'last-first' || (order === 'guess' && words.every((word) => EAST_ASIAN.test(word))))
    return cut(words, 0, leadingLastName(words));
  return cut(words, lastNameStart(words), words.length);
}

/**
 * Returns the range of the words in capitals at the end or at the start of a name; null if there is no such range. Some schools
 * write LAST NAMES in capitals.
 */
export function capitalsRun(words: readonly string[]): { from: number; to: number } | null {
  const isPart = (word: string) => isCapsWord(word) || isParticle(word);
  if (!words.some(isCapsWord) || words.every(isPart)) return null;
  const from = words.findLastIndex((word) => !isPart(word)) + 1;
  if (isCapsWord(words.at(-1) ?? '')) return { from, to: words.length };
  const to = words.findIndex((word) => !isPart(word));
  const letters = words.slice(0, to).join('').match(/\p{L}/gu)?.length ?? 0;
  // `AJ` in `AJ Smith` are initials.
  return isCapsWord(words[to - 1] ?? '') && letters > 2 ? { from: 0, to } : null;
}

/**
 * Returns the index of the word at which the last name begins in `First Last`: the first particle, or the last word if there is
 * no particle.
 */
function lastNameStart(words: readonly string[]): number {
  const end = words.length - 1;
  const particle = words.findIndex((word, i) => i > 0 && i < end && isParticle(word));
  if (particle < 0) return end;
  return CONJUNCTIONS.has(words[particle] ?? '') && particle > 1 ? particle - 1 : particle;
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
