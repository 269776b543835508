const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Keyboards for Arabic or Hebrew add them around a number. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** U+2212 (minus sign), and `Pd`, which contains all other characters that a keyboard or a spreadsheet uses as a minus. */
const MINUS = /[\p{Pd}\u2212]/gu;
const PLUS = /[\uff0b\ufe62]/g;
/** The Arabic decimal separator, the Arabic comma, and the full-width comma. */
const COMMA = /[\u066b\u060c\uff0c]/g;
const POINT = /[\uff0e\ufe52]/g;
/** The full-width colon, the small colon and the ratio sign. */
const COLON = /[\uff1a\ufe55\u2236]/g;

/** Converts the digits of every script: `٢٥` becomes `25`. Other characters stay (docs/product.md 3.31). */
export function plainDigits(text: string): string {
  return text.replace(DIGITS, (digit) => String(digitValue(digit)));
}

/**
 * Converts a typed number or time to the digits 0 to 9, `-`, `+`, `.`, `,` and `:`, without zero-width characters
 * (docs/product.md 3.31).
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
 * The ten digits of a script are consecutive in Unicode, so the value is the number of digits directly before it, modulo 10 for
 * the digits of another script.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
