import { isFilled, MOST_LETTERS, type LettersInput } from '#domain/scoring/letters-input.ts';

/** Says where the letters are shown, or what the table means below its last line (docs/product.md 4.71). */
export function lettersHint({ kind, rows }: LettersInput): string {
  if (kind === 'none') return 'Reports and files show percentages only.';
  if (kind === 'tens') return 'A from 90%, B from 80%, C from 70%, D from 60%, F below.';
  const last = rows.findLast(isFilled)?.from ?? '';
  return Number(last) > 0
    ? `Up to ${MOST_LETTERS} letters, the highest first. Below ${last}% there is no letter.`
    : `Up to ${MOST_LETTERS} letters, the highest first.`;
}
