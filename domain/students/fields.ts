import { cleanName } from '../text/names.ts';
import { plainNumber } from '../text/plain-number.ts';
import { displayName } from '../reports/grades-summary.ts';
import type { StudentRow } from '../tables/students.ts';
import { MOST_STUDENT_COMMENT, studentNameProblem, studentNoteProblem, type Problem } from '../validation.ts';

/** What a teacher does not type as a detail: ids, the full name, the place in the order, and the columns that a delete sets. */
type OtherColumn =
  | 'id'
  | 'classId'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'orderId'
  | 'row'
  | 'deleted'
  | 'removedAt'
  | 'excuse'
  | 'excuseFrom'
  | 'excuseUntil'
  | 'excuseNote'
  | 'createdAt';

/**
 * The fields that a teacher types, except the full name. The compiler reports a new column until `STUDENT_FIELDS` describes it.
 */
export type StudentField = Exclude<keyof StudentRow, OtherColumn>;

interface FieldDefinition<Value> {
  readonly label: string;
  readonly heading: string;
  /** As in the title `skill level 4` of a change. */
  readonly word: string;
  /** False if the value may be too long for the title of a change. */
  readonly isValueInTitle: boolean;
  /** The page 'Student Details' has a column of inputs for it (docs/product.md 3.15). */
  readonly isDetail: boolean;
  readonly keyboard: 'text' | 'numeric';
  /** False if the field always has a value. */
  readonly canBeEmpty: boolean;
  /** A copy of the class contains it (docs/product.md 2.17). */
  readonly isCopied: boolean;
  /** Returns null if the app accepts the text. */
  readonly problem: (text: string) => Problem | null;
  readonly valueOf: (text: string) => Value;
}

const NUMBER_1_TO_99 = {
  isValueInTitle: true,
  isDetail: true,
  keyboard: 'numeric',
  canBeEmpty: true,
  isCopied: true,
  problem: numberProblem(/^0?[1-9]$|^[1-9]\d$/, 99),
  valueOf: (text: string) => Number(plainStudentNumber(text)),
} as const;
const TEXT = { isDetail: false, keyboard: 'text', canBeEmpty: true, isCopied: true } as const;

/**
 * The screens, the files, the checks and the copy of a class use these definitions, and files this order. The contract repeats
 * the highest lengths.
 */
export const STUDENT_FIELDS = {
  nickname: {
    ...TEXT,
    label: 'Display Name',
    heading: 'Display name',
    word: 'nickname',
    isValueInTitle: true,
    problem: (text: string) => studentNameProblem(text, 'edit'),
    valueOf: cleanName,
  },
  number: { ...NUMBER_1_TO_99, label: 'Number', heading: 'Number', word: 'number' },
  gender: {
    label: 'Gender',
    heading: 'Gender',
    word: 'gender',
    isValueInTitle: true,
    isDetail: true,
    keyboard: 'text',
    canBeEmpty: true,
    isCopied: true,
    problem: (text: string) => (/^[A-Za-z]$/.test(text.trim()) ? null : { message: 'Must be a single letter' }),
    valueOf: (text: string) => text.trim().toUpperCase(),
  },
  groupNumber: { ...NUMBER_1_TO_99, label: 'Group Number', heading: 'Group number', word: 'group' },
  skillLevel: {
    ...NUMBER_1_TO_99,
    label: 'Skill Level',
    heading: 'Skill level',
    word: 'skill level',
    canBeEmpty: false,
    problem: numberProblem(/^[1-5]$/, 5),
  },
  note: {
    ...TEXT,
    label: 'Notes',
    heading: 'Note',
    word: 'note',
    isValueInTitle: false,
    problem: (text: string) => studentNoteProblem(text),
    valueOf: (text: string) => text.trim(),
  },
  comment: {
    ...TEXT,
    label: 'Comment for the report',
    heading: 'Comment',
    word: 'comment for the report',
    isValueInTitle: false,
    problem: (text: string) => studentNoteProblem(text, MOST_STUDENT_COMMENT),
    valueOf: (text: string) => text.trim(),
  },
} as const satisfies { readonly [F in StudentField]: FieldDefinition<StudentRow[F]> };

export const FIELD_NAMES = Object.keys(STUDENT_FIELDS) as StudentField[];

export type DetailField = {
  [F in StudentField]: (typeof STUDENT_FIELDS)[F]['isDetail'] extends true ? F : never;
}[StudentField];

/** In the order of the dropdown. */
export const DETAIL_FIELDS: readonly DetailField[] = FIELD_NAMES.filter(
  (field): field is DetailField => STUDENT_FIELDS[field].isDetail,
);

/**
 * Returns the text that screens and files show for a field of a student. If the nickname is missing, its text is the full name
 * (docs/product.md 3.3).
 */
export function fieldText(student: StudentRow, field: StudentField): string {
  return field === 'nickname' ? displayName(student) : String(student[field] ?? '');
}

/** Returns the typed text of a student's number in plain digits. A spreadsheet may write 7 as `7.0` (docs/product.md 3.31). */
export function plainStudentNumber(text: string): string {
  return plainNumber(text).replace(/[.,]0{1,2}$/, '');
}

/** Returns the check of a number from 1 to `most`. `allowed` matches the number in plain digits (docs/product.md 3.15). */
function numberProblem(allowed: RegExp, most: number): (text: string) => Problem | null {
  return (text) =>
    allowed.test(plainStudentNumber(text)) ? null : { message: `Must be a number between 1 and ${most}` };
}
