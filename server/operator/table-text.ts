import { largest } from '#domain/lists.ts';
import { terminalValue } from './terminal-text.ts';

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
