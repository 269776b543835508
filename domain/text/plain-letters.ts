/** The signs that keyboards and files write as an apostrophe, also those of Hawaiian, Hebrew, Armenian and NKo names. */
const APOSTROPHES =
  /[`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u055b\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g;
/** Every dash, and two signs that look like one. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
/** The comma of Arabic and the one of Chinese and Japanese. The other commas become `,` by the normal form. */
const COMMAS = /[\u060c\u3001]/g;
/** Marks without a width, and the line that only stretches an Arabic word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/**
 * Accents on letters, and the vowel points of Hebrew, Arabic and Syriac, which a name may have or not. The vowel signs of
 * Indic and other scripts, and the two marks of Japanese (U+3099, U+309A), are letters: without them two names could be one.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/gu;

/** Letters that Unicode does not split into a letter and an accent, and what people type in their place. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ɔ: 'o',
  ł: 'l',
  ƚ: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ŋ: 'n',
  ɲ: 'n',
  ŧ: 't',
  ɓ: 'b',
  ƀ: 'b',
  ȼ: 'c',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ǥ: 'g',
  ɣ: 'g',
  ƙ: 'k',
  ĸ: 'k',
  ʉ: 'u',
  ƴ: 'y',
  ƶ: 'z',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Writes a text in lower case with plain letters: without accents and invisible marks, with one kind of apostrophe, hyphen
 * and comma, and `ł` as `l` (docs/product.md 3.4).
 */
export function plainLetters(text: string): string {
  // The normal form would split some apostrophes into a space and an accent, and it makes others out of letters such as ŉ.
  const whole = text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").normalize('NFKD').toLowerCase().normalize('NFKD');
  return whole
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(COMMAS, ',');
}
