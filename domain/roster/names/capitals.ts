import { isCapsWord, isParticle, isSuffix } from './order.ts';

const WORDS = /[\p{L}\p{M}]+/gu;

/**
 * Changes `O'SHEA, MARY-KATE` to `O'Shea, Mary-Kate`. The app does this only when the teacher asks for it, because the app
 * never changes a name by itself (docs/product.md 3.1).
 */
export function tidyCapitals(name: string): string {
  const lower = name === name.toLowerCase() && name !== name.toUpperCase();
  return name
    .split(' ')
    .map((word, i, words) => tidyWord(word, words[i - 1], lower))
    .join(' ');
}

function tidyWord(word: string, before: string | undefined, allLower: boolean): string {
  const bare = word.replace(/,$/, '');
  if (isSuffix(bare, 'words') && /^i/i.test(bare)) return word.toUpperCase();
  if (allLower) return before !== undefined && isParticle(bare) ? word : capitalize(word);
  if (!isCapsWord(bare) || isCalledByInitials(bare)) return word;
  // `de la Fuente` and `van der Meulen` begin in lower case, `Le Goff` and `La Rue` with a capital.
  const capital = /^de$/i.test(before ?? '') ? /^$/ : /^(?:le|la|el|al|mac|st|saint|san|santa|lo)$/i;
  return isParticle(bare.toLowerCase()) && !capital.test(bare) ? word.toLowerCase() : capitalize(word.toLowerCase());
}

/** Whether a word consists of initials, such as `AJ`, `TJ` or `JP`: two letters that can't be pronounced as a word. */
function isCalledByInitials(word: string): boolean {
  return word.length === 2 && (/^[^aeiouyàâäéèêëïîôöùûü]{2}$/i.test(word) || word.endsWith('J'));
}

/** Capitalizes each segment between hyphens or apostrophes, and the letter after `Mc`. */
function capitalize(word: string): string {
  return word
    .replace(WORDS, (part, at: number) => {
      const ending = at > 0 && /['’]$/.test(word.slice(0, at)) && part.length === 1;
      return ending ? part : part.replace(/^./u, (letter) => letter.toLocaleUpperCase());
    })
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toLocaleUpperCase()}`);
}
