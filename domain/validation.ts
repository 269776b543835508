import { cleanName, nameLength } from './names.ts';

/** Why a value is refused, in the words that the screen shows beside the field, and a corrected value if there is one. */
export interface Problem {
  readonly message: string;
  readonly fix?: string;
}

const GRADE_BOOK_CREATE = /[^\p{L}\p{M}\p{N} :_-]/u;
const GRADE_BOOK_EDIT = /[^\p{L}\p{M}\p{N} _-]/u;
const CLASS_NAME = /[^\p{L}\p{M}\p{N} _-]/u;
/** The most characters of each kind of name. The limit for the name of a class is that of the server. */
export const MOST_GRADE_BOOK_NAME = 60;
export const MOST_CLASS_NAME = 60;
export const MOST_ASSESSMENT_NAME = 30;
/** Unpaired surrogates are refused, because no database stores them. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/**
 * Checks the name of a grade book. It has 6–60 characters: letters and digits of any script, space, `:` (only on
 * create), `_`, `-` (docs/product.md 2.1).
 */
export function gradeBookNameProblem(name: string, on: 'create' | 'edit' = 'create'): Problem | null {
  return nameProblem(name, 6, MOST_GRADE_BOOK_NAME, on === 'create' ? GRADE_BOOK_CREATE : GRADE_BOOK_EDIT);
}

/** The fewest and the most characters of the name of a class, by where the name is checked. */
const CLASS_NAME_LENGTHS = { create: [3, 50], settings: [6, MOST_CLASS_NAME], server: [3, MOST_CLASS_NAME] } as const;

/**
 * Checks the name of a class. It has letters and digits of any script, space, `_`, `-`. A new class has a name of 3–50
 * characters, and the settings of a class ask for 6–60. The server accepts every length that one of the two accepts
 * (docs/product.md 2.2).
 */
export function classNameProblem(name: string, on: keyof typeof CLASS_NAME_LENGTHS = 'create'): Problem | null {
  const [min, max] = CLASS_NAME_LENGTHS[on];
  return nameProblem(name, min, max, CLASS_NAME);
}

/**
 * Checks the name of an assessment. It has at most 30 characters of any kind except control characters (docs/product.md
 * 5.2).
 */
export function assessmentNameProblem(name: string): Problem | null {
  return nameProblem(name, 1, MOST_ASSESSMENT_NAME, CONTROL);
}

function nameProblem(name: string, min: number, max: number, forbidden: RegExp): Problem | null {
  // The length is checked first, because cleaning a very long name takes minutes.
  if (name.length > 2 * max) return tooLong(max, name.length - max);
  const clean = cleanName(name);
  if (clean === '') return { message: 'Required' };
  const bad = forbidden.exec(clean);
  if (bad) return { message: 'Name must not contain special characters', fix: `Names can’t include “${bad[0]}”.` };
  const length = nameLength(clean);
  if (length < min) {
    return { message: `String must contain at least ${min} character(s)`, fix: `Add ${min - length} more.` };
  }
  return length > max ? tooLong(max, length - max) : null;
}

function tooLong(max: number, excess: number): Problem {
  return { message: `String must contain at most ${max} character(s)`, fix: `Remove ${excess}.` };
}
