import { hasLeft } from '../statuses.ts';

/** A heading that is a code of a school system: `XT`, `ETG`. */
const CODE = /^[A-Z]{1,3}\d?$/u;
const STATUS_CODE = /^(?:[AEIWNDX]|WD|W\/D|NS)$/u;

/**
 * The column with the codes of a status, for a table in which no heading is known as that of a status: its heading is a
 * code itself, most students have no code, and the others have codes such as `I` or `W`. Undefined if there is none.
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
