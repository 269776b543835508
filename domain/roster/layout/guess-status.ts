import { hasLeft } from '../statuses.ts';

/** Of a school system, such as `XT` or `ETG`. */
const CODE = /^[A-Z]{1,3}\d?$/u;
const STATUS_CODE = /^(?:[AEIWNDX]|WD|W\/D|NS)$/u;

/**
 * A column whose heading is a code, in which most students have nothing and others `I` or `W`; undefined if there is none. It
 * is for tables in which no heading means a status.
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
