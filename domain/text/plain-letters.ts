/** Of keyboards and files, also in Hawaiian, Hebrew, Armenian and NKo names. */
const APOSTROPHES =
  /[`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u055b\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g;
/** All dashes, and two other characters that look like a dash. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
/** Arabic, Chinese and Japanese. Normalization converts the other commas to `,`. */
const COMMAS = /[\u060c\u3001]/g;
/** Zero-width characters, and the Arabic character that only stretches a word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/**
 * A name may be written without accents, and the vowel points of Hebrew, Arabic and Syriac. The vowel signs of Indic and other
 * scripts and the Japanese U+3099 and U+309A are letters: without them two names could become equal.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/gu;

/** Unicode does not decompose these letters. The value is what people type instead. */
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
 * Removes accents and invisible characters, with one kind of apostrophe, hyphen and comma, and `l` for `ł`, in lower case
 * (docs/product.md 3.4).
 */
export function plainLetters(text: string): string {
  // Before and after normalization, which would split some apostrophes into a space and an accent, and letters such as ŉ into
  // an apostrophe and a letter.
  const whole = text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").normalize('NFKD').toLowerCase().normalize('NFKD');
  return whole
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(COMMAS, ',');
}
