import { cleanName, nameLength } from './names.ts';

/** A refusal in the words that the screen shows beside the field, and the fix where there is one. */
export interface Problem {
  readonly message: string;
  readonly fix?: string;
}

const GRADE_BOOK_CREATE = /[^\p{L}\p{M}\p{N} :_-]/u;
const GRADE_BOOK_EDIT = /[^\p{L}\p{M}\p{N} _-]/u;
const CLASS_NAME = /[^\p{L}\p{M}\p{N} _-]/u;
/** Halves of surrogate pairs are no characters: no database keeps them. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** 6–60 characters; letters and digits of any script, space, `:` (on create), `_`, `-` (docs/product.md 2.1). */
export function gradeBookNameProblem(name: string, on: 'create' | 'edit' = 'create'): Problem | null {
  return nameProblem(name, 6, 60, on === 'create' ? GRADE_BOOK_CREATE : GRADE_BOOK_EDIT);
}

/**
 * 3–50 characters where a class is created; the server takes up to 60, since the settings of a class do. Letters and
 * digits of any script, space, `_`, `-` (docs/product.md 2.2).
 */
export function classNameProblem(name: string, on: 'create' | 'server' = 'create'): Problem | null {
  return nameProblem(name, 3, on === 'create' ? 50 : 60, CLASS_NAME);
}

/** At most 30 characters of any kind, but control characters (docs/product.md 5.2). */
export function assessmentNameProblem(name: string): Problem | null {
  return nameProblem(name, 1, 30, CONTROL);
}

function nameProblem(name: string, min: number, max: number, forbidden: RegExp): Problem | null {
  const clean = cleanName(name);
  if (clean === '') return { message: 'Required' };
  const bad = forbidden.exec(clean);
  if (bad) return { message: 'Name must not contain special characters', fix: `Names can’t include “${bad[0]}”.` };
  const length = nameLength(clean);
  if (length < min) {
    return { message: `String must contain at least ${min} character(s)`, fix: `Add ${min - length} more.` };
  }
  if (length > max) {
    return { message: `String must contain at most ${max} character(s)`, fix: `Remove ${length - max}.` };
  }
  return null;
}
