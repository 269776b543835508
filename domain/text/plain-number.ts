const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Direction marks and other characters without a width. A keyboard for Arabic or Hebrew puts them around a number. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** U+2212 is no dash, and `Pd` has every other sign that a keyboard or a spreadsheet writes as a minus. */
const MINUS = /[\p{Pd}\u2212]/gu;
const PLUS = /[\uff0b\ufe62]/g;
/** The Arabic decimal separator, the Arabic comma, and the full-width comma. */
const COMMA = /[\u066b\u060c\uff0c]/g;
const POINT = /[\uff0e\ufe52]/g;
/** The full-width colon, the small colon and the sign of a ratio. */
const COLON = /[\uff1a\ufe55\u2236]/g;

/** Writes the digits of every script as 0 to 9: `٢٥` becomes `25`. All other characters stay (docs/product.md 3.31). */
export function plainDigits(text: string): string {
  return text.replace(DIGITS, (digit) => String(digitValue(digit)));
}

/**
 * Writes a typed number, or a time, with the characters that programs read: the digits 0 to 9, `-`, `+`, `.`, `,` and `:`.
 * Characters without a width are removed (docs/product.md 3.31).
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

/** Unicode has the ten digits of a script next to each other, from 0 to 9. So the count of digits before gives the value. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
