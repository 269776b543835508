import { hasLeft } from '../statuses.ts';

/** A heading that is a code of a school system, such as `XT` or `ETG`. */
const CODE = /^[A-Z]{1,3}\d?$/u;
const STATUS_CODE = /^(?:[AEIWNDX]|WD|W\/D|NS)$/u;

/**
 * Returns the column with status codes, for a table in which no heading is known to mean a status. The heading of this column
 * is itself a code, most students have no status code, and the other students have codes such as `I` or `W`. Returns undefined
 * if there is no such column.
 */
export function guessStatus(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isUsed: (column: number) => boolean,
): number | undefined {
  const at = headings.findIndex((heading, column) => {
    if (!CODE.test(heading) || isUsed(column)) return false;
    const codes = rows.map((cells) => cells[column] ?? '').filter((text) => text !== '');
    return (
      codes.length > 0 &&
      codes.length * 2 < rows.length &&
      codes.every((code) => STATUS_CODE.test(code)) &&
      codes.some(hasLeft)
    );
  });
  return at < 0 ? undefined : at;
}
