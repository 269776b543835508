/** A letter of the teacher's table, and the lowest percentage that gets it (docs/product.md 4.70). */
export interface Letter {
  readonly label: string;
  readonly from: number;
}

/** As a table is stored: each letter with the lowest percentage that gets it, the highest first. */
export const A_TO_F = 'A 90,B 80,C 70,D 60,F 0';

/** Returns the letters of a stored table, the highest first; none without a table. */
export function lettersOf(stored: string | null | undefined): Letter[] {
  const letters = (stored ?? '').split(',').flatMap((line) => {
    const [label = '', from = ''] = line.split(' ');
    return label === '' ? [] : [{ label, from: Number(from) }];
  });
  return letters.toSorted((a, b) => b.from - a.from);
}

/**
 * Returns the letter of a percentage as it is shown, rounded half up to one decimal; null without a percentage, or below all
 * letters (docs/product.md 4.70).
 */
export function letterOf(percent: number | null, letters: readonly Letter[]): string | null {
  return percent === null ? null : (letters.find(({ from }) => percent >= from)?.label ?? null);
}

interface Graded {
  readonly totalPercentage: number | null;
  readonly letter?: string | null;
}

/** Adds the letters to rows of the summary. Without a table the rows stay as they are (docs/product.md 4.72). */
export function withLetters<Row extends Graded>(rows: readonly Row[], stored: string | null | undefined): Row[] {
  const letters = lettersOf(stored);
  if (letters.length === 0) return [...rows];
  return rows.map((row) => ({ ...row, letter: letterOf(row.totalPercentage, letters) }));
}

export function withLetter<Report extends { readonly totals: Graded }>(
  report: Report,
  stored: string | null | undefined,
): Report {
  return { ...report, totals: withLetters([report.totals], stored)[0] };
}
