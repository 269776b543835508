import { plainNumber } from '../text/plain-number.ts';
import type { Problem } from '../validation.ts';
import { A_TO_F, lettersOf } from './letters.ts';

/** A line of the teacher's own table, as typed. */
export interface LetterRow {
  readonly label: string;
  readonly from: string;
}

/** The letters in the settings form (docs/product.md 4.71). */
export interface LettersInput {
  readonly kind: 'none' | 'tens' | 'own';
  /** Also while another kind is chosen, so that a typed table is not lost. */
  readonly rows: readonly LetterRow[];
}

export const MOST_LETTERS = 13;
const MOST_LABEL = 3;
const MOST_FROM = 100;
const HAS_DIGIT = /\d/;

export function lettersInput(stored: string | null | undefined): LettersInput {
  const rows = lettersOf(stored ?? A_TO_F).map(({ label, from }) => ({ label, from: String(from) }));
  return { kind: stored ? (stored === A_TO_F ? 'tens' : 'own') : 'none', rows };
}

/** Returns the table as it is stored, without empty lines. `090.` is stored as `90`. */
export function storedLetters({ kind, rows }: LettersInput): string | null {
  if (kind !== 'own') return kind === 'tens' ? A_TO_F : null;
  const filled = rows.filter(isFilled).map(({ label, from }) => `${label} ${Number(from)}`);
  return filled.join(',') || null;
}

export function isFilled({ label, from }: LetterRow): boolean {
  return label !== '' || from !== '';
}

/** Returns the typed characters that a label accepts: at most three, no space and no comma. */
export function letterLabel(text: string): string {
  return [...text.normalize('NFC').replaceAll(/[\s,\p{C}]/gu, '')].slice(0, MOST_LABEL).join('');
}

/** Returns the typed characters that a percentage accepts: digits and one point. */
export function letterFrom(text: string): string {
  const digits = plainNumber(text)
    .replace(',', '.')
    .replaceAll(/[^\d.]/g, '');
  return digits.replace(/(?<=\..*)\./g, '').slice(0, 5);
}

export type LetterProblems = Partial<Record<keyof LetterRow, Problem>>;

/** Returns the problems of each line. An empty line has none, because it is not stored (docs/product.md 4.71). */
export function letterProblems({ kind, rows }: LettersInput): LetterProblems[] {
  return rows.map((row, at) => {
    if (kind !== 'own' || !isFilled(row)) return {};
    const above = rows.slice(0, at).filter(isFilled);
    const [label, from] = [
      labelProblem(row.label, above),
      fromProblem(
        row.from,
        above.findLast(({ from: typed }) => HAS_DIGIT.test(typed)),
      ),
    ];
    return { ...(label !== null && { label: { message: label } }), ...(from !== null && { from: { message: from } }) };
  });
}

function labelProblem(label: string, above: readonly LetterRow[]): string | null {
  if (label === '') return 'Required';
  return above.some((row) => row.label === label) ? 'This label is used above' : null;
}

function fromProblem(from: string, above: LetterRow | undefined): string | null {
  if (!HAS_DIGIT.test(from)) return 'Required';
  if (/\.\d\d/.test(from)) return 'At most one decimal';
  if (Number(from) > MOST_FROM) return `Number must be less than or equal to ${MOST_FROM}`;
  return above && Number(from) >= Number(above.from) ? 'Must be lower than in the line above' : null;
}
