import { largest } from '#domain/lists.ts';

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

/** The last column is not padded. */
export function tableText(values: readonly (readonly string[])[]): string {
  const rows = values.map((row) => row.map(terminalValue));
  const widths = (rows[0] ?? []).map((_, column) => largest(rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
