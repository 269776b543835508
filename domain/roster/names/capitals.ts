import { isCapsWord, isParticle, isSuffix } from './words.ts';

const WORDS = /[\p{L}\p{M}]+/gu;

/** `O'SHEA, MARY-KATE` as `O'Shea, Mary-Kate`: on the teacher's one tap only, names are never re-cased unasked (docs/product.md 3.1). */
export function tidyCapitals(name: string): string {
  const lower = name === name.toLowerCase() && name !== name.toUpperCase();
  return name
    .split(' ')
    .map((word, i, words) => tidyWord(word, words[i - 1], lower))
    .join(' ');
}

/** There is something that `tidyCapitals` would change. */
export function needsTidying(name: string): boolean {
  return tidyCapitals(name) !== name;
}

function tidyWord(word: string, before: string | undefined, allLower: boolean): string {
  const bare = word.replace(/,$/, '');
  if (isSuffix(bare, 'words') && /^i/i.test(bare)) return word.toUpperCase();
  if (allLower) return before !== undefined && isParticle(bare) ? word : capitalize(word);
  if (!isCapsWord(bare) || isCalledByInitials(bare)) return word;
  // `DE LA FUENTE`, `VAN DER MEULEN`; but `LE GOFF` and `LA RUE` begin with a capital.
  const capital = /^de$/i.test(before ?? '') ? /^$/ : /^(?:le|la|el|al|mac|st|saint|san|santa|lo)$/i;
  return isParticle(bare.toLowerCase()) && !capital.test(bare) ? word.toLowerCase() : capitalize(word.toLowerCase());
}

/** `AJ`, `TJ`, `JP`: two letters that nobody could speak as a word. */
function isCalledByInitials(word: string): boolean {
  return word.length === 2 && (/^[^aeiouyàâäéèêëïîôöùûü]{2}$/i.test(word) || word.endsWith('J'));
}

/** Each part behind a hyphen or an apostrophe, and what follows `Mc`. */
function capitalize(word: string): string {
  return word
    .replace(WORDS, (part, at: number) => {
      const ending = at > 0 && /['’]$/.test(word.slice(0, at)) && part.length === 1;
      return ending ? part : first(part);
    })
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toLocaleUpperCase()}`);
}

function first(part: string): string {
  const [letter = '', ...rest] = part;
  return letter.toLocaleUpperCase() + rest.join('');
}
