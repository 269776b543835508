/**
 * Replaces characters that control the terminal, and invisible ones that change the direction or shape of text, by their codes.
 * Otherwise an email address could hide or forge lines (docs/product.md 1.64).
 */
export function terminalText(text: string): string {
  return text.replaceAll(/[^\P{C}\n]|[\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Puts the value on one line, so that it can't forge a line of output. */
export function terminalValue(text: string): string {
  return terminalText(text).replaceAll('\n', '\\u{a}');
}
