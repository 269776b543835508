/**
 * Returns text that is safe in the operator's terminal. Replaces each character that controls the terminal, and each invisible
 * character that changes the direction or the shape of text, by its code. Otherwise an email address could hide or forge lines
 * (docs/product.md 1.64).
 */
export function terminalText(text: string): string {
  return text.replaceAll(/[^\P{C}\n]|[\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Returns a value from a file or an account as safe text on one line, so the value can't forge a line of output. */
export function terminalValue(text: string): string {
  return terminalText(text).replaceAll('\n', '\\u{a}');
}
