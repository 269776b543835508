import { cleanName, nameLength } from './text/names.ts';

/** Why a value is refused, and how to correct it (`fix`). The screen shows both beside the field. */
export interface Problem {
  readonly message: string;
  readonly fix?: string;
}

const GRADE_BOOK_CREATE = /[^\p{L}\p{M}\p{N} :_-]/u;
const GRADE_BOOK_EDIT = /[^\p{L}\p{M}\p{N} _-]/u;
const CLASS_NAME = /[^\p{L}\p{M}\p{N} _-]/u;
/** In one class, and in one call of the contract. */
export const MOST_STUDENTS = 500;
/** In characters. For a class name it is the limit of the server. */
export const MOST_GRADE_BOOK_NAME = 60;
export const MOST_CLASS_NAME = 60;
export const MOST_ASSESSMENT_NAME = 30;
export const MOST_STUDENT_NOTE = 200;
export const MOST_STUDENT_COMMENT = 500;
/** No database stores unpaired surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/**
 * Checks the name of a grade book. It has 6–60 characters: letters and digits of any script, space, `:` (only in a new name),
 * `_`, `-` (docs/product.md 2.1).
 */
export function gradeBookNameProblem(name: string, on: 'create' | 'edit' = 'create'): Problem | null {
  return nameProblem(name, 6, MOST_GRADE_BOOK_NAME, on === 'create' ? GRADE_BOOK_CREATE : GRADE_BOOK_EDIT);
}

/** By the situation in which the name is checked. */
const CLASS_NAME_LENGTHS = { create: [3, 50], settings: [6, MOST_CLASS_NAME], server: [3, MOST_CLASS_NAME] } as const;

/**
 * Letters and digits of any script, space, `_`, `-`: 3–50 characters for a new class, 6–60 for a changed name. The server
 * accepts 3–60 (docs/product.md 2.2).
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

/**
 * Checks the full name or the nickname of a student. A changed name has 2–40 characters, and the name of a new student has
 * 2–50. Every character except control characters is allowed (docs/product.md 3.1, 3.12).
 */
export function studentNameProblem(name: string, on: 'create' | 'edit'): Problem | null {
  const max = on === 'create' ? 50 : 40;
  if (name.length <= 2 * max && nameLength(name) < 2) {
    return { message: `${on === 'create' ? 'Name' : 'name'} must be at least 2 characters` };
  }
  return nameProblem(name, 2, max, CONTROL);
}

/** Checks the note about a student, or the comment, which may be longer (docs/product.md 3.18). */
export function studentNoteProblem(note: string, most = MOST_STUDENT_NOTE): Problem | null {
  const length = [...note.trim()].length;
  return length > most ? tooLong(most, length - most) : null;
}

/** Checks the length of a new password. A password has 8–20 characters of any kind (docs/product.md 1.6). */
export function passwordLengthProblem(password: string): Problem | null {
  return lengthProblem([...password].length, 8, 20);
}

function nameProblem(name: string, min: number, max: number, forbidden: RegExp): Problem | null {
  // Cleaning a very long text would take minutes.
  if (name.length > 2 * max) return tooLong(max, name.length - max);
  const clean = cleanName(name);
  if (clean === '') return { message: 'Required' };
  const bad = forbidden.exec(clean);
  if (bad) return { message: 'Name must not contain special characters', fix: `Names can’t include “${bad[0]}”.` };
  return lengthProblem(nameLength(clean), min, max);
}

function lengthProblem(length: number, min: number, max: number): Problem | null {
  if (length < min) {
    return { message: `String must contain at least ${min} character(s)`, fix: `Add ${min - length} more.` };
  }
  return length > max ? tooLong(max, length - max) : null;
}

/** Returns the problem of a text that is longer than `max` characters. */
export function tooLong(max: number, excess: number): Problem {
  return { message: `String must contain at most ${max} character(s)`, fix: `Remove ${excess}.` };
}
