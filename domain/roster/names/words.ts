/** Words that belong to the last name after them, as in `de la Fuente` and `van der Meulen`. */
const PARTICLES = new Set(
  `de del della dello dei degli di da do dos das du des d van von vom zu zur zum der den het ter ten te t la le las los lo
   bin ibn bint binti al el ul abu abd ben bar af av til st saint san santa santo mac nic ó ní o y e i und`.split(
    /\s+/,
  ),
);
/** With a capital, they are common names. */
const ONLY_LOWER = new Set('d do t te ten e y i o i ben bar abd und den des lo san santa le'.split(' '));
/** Only at the start of a name whose last name comes first; elsewhere they may be first names. */
const LEADING = new Set('o mc uí ua ben ait aït bou ould san santa lo den des'.split(' '));
/** The second word of many Vietnamese names, before which `Le` is a whole last name. */
const AFTER_LE = /^(?:van|văn|thi|thị|minh|hoang|hoàng|duc|đức|quang|ngoc|ngọc|thanh|anh|huu|hữu)$/iu;
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
export function isLeadingParticle(word: string, next: string): boolean {
  const lower = word.toLowerCase().replace(/[.'’]$/, '');
  if (lower === 'le') return !AFTER_LE.test(next);
  return isParticle(word) || LEADING.has(lower);
}

/** Whether the word joins the word before it to the last name, as `y` and `e` do. */
export function isConjunction(word: string): boolean {
  return CONJUNCTIONS.has(word);
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
