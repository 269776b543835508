const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Direction marks and other zero-width characters. Keyboards for Arabic or Hebrew add such characters around a number. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** U+2212 (minus sign), and `Pd`, which contains all other characters that a keyboard or a spreadsheet uses as a minus. */
const MINUS = /[\p{Pd}\u2212]/gu;
const PLUS = /[\uff0b\ufe62]/g;
/** The Arabic decimal separator, the Arabic comma, and the full-width comma. */
const COMMA = /[\u066b\u060c\uff0c]/g;
const POINT = /[\uff0e\ufe52]/g;
/** The full-width colon, the small colon and the ratio sign. */
const COLON = /[\uff1a\ufe55\u2236]/g;

/**
 * Converts the digits of every script to 0 to 9: `٢٥` becomes `25`. All other characters stay unchanged (docs/product.md 3.31).
 */
export function plainDigits(text: string): string {
  return text.replace(DIGITS, (digit) => String(digitValue(digit)));
}

/**
 * Converts the characters of a typed number or time to the characters that programs can read: the digits 0 to 9, `-`, `+`, `.`,
 * `,` and `:`. Zero-width characters are removed (docs/product.md 3.31).
 */
export function plainNumber(text: string): string {
  return plainDigits(text)
    .replace(INVISIBLE, '')
    .replace(MINUS, '-')
    .replace(PLUS, '+')
    .replace(COMMA, ',')
    .replace(POINT, '.')
    .replace(COLON, ':')
    .trim();
}

/**
 * In Unicode the ten digits of a script are consecutive characters, from 0 to 9. So the value of a digit is the number of
 * digits directly before it, modulo 10 because the digits of another script may come directly before.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
