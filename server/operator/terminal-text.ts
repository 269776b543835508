/**
 * Text for the operator's terminal. Characters that control a terminal, or change the direction or the form of a text without
 * being seen, are written as their codes: an address must not be able to hide or forge lines (docs/product.md 1.64).
 */
export function terminalText(text: string): string {
  return text.replaceAll(/[^\P{C}\n]|[\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A value from a file or from an account in a text for the operator. It stays on one line, so it can't forge a line. */
export function terminalValue(text: string): string {
  return terminalText(text).replaceAll('\n', '\\u{a}');
}
