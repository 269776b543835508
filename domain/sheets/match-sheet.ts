import { grouped } from '../lists.ts';
import { foldName, splitFullName } from '../text/names.ts';
import { matchRoster } from '../students/match-names.ts';

export interface SheetStudent {
  readonly id: number;
  readonly fullName: string;
  readonly nickname: string | null;
}

interface NamedRow {
  readonly fullName: string;
}

/** If it is doubtful who the student is, the app asks the teacher. */
export type RowMatch<Student extends SheetStudent> =
  | { readonly kind: 'sure'; readonly student: Student }
  /** A proposed student with a similar name; null if several have a similar or equal name. */
  | { readonly kind: 'doubtful'; readonly likely: Student | null }
  | { readonly kind: 'none' };

/**
 * Finds the students as for an uploaded roster. A name is doubtful if two lines or students have it, or the same words in
 * another order, because the wrong student could get the score; an unknown one also if it is like the name or nickname of a
 * student (docs/product.md 6.62).
 */
export function matchSheet<Student extends SheetStudent>(
  rows: readonly NamedRow[],
  students: readonly Student[],
): RowMatch<Student>[] {
  const { found, absent } = matchRoster(
    rows.map(({ fullName }) => fullName),
    students,
  );
  const byWords = grouped([...rows, ...students], ({ fullName }) => sortedWords(fullName));
  return rows.map(({ fullName }, at): RowMatch<Student> => {
    const student = found[at];
    if (!student) {
      const alike = absent.filter((one) => isLike(fullName, one));
      return alike.length === 0
        ? { kind: 'none' }
        : { kind: 'doubtful', likely: (alike.length === 1 && alike[0]) || null };
    }
    const same = byWords.get(sortedWords(fullName)) ?? [];
    return same.length > 2 ? { kind: 'doubtful', likely: null } : { kind: 'sure', student };
  });
}

function words(name: string): string[] {
  return foldName(name)
    .split(/[\s,]+/)
    .filter(Boolean);
}

function sortedWords(name: string): string {
  return words(name).toSorted().join(' ');
}

/**
 * The same words in another order, all words of the shorter name, the nickname, or equal last names with one first name that
 * begins with the other.
 */
function isLike(name: string, { fullName, nickname }: SheetStudent): boolean {
  if (hasAllWords(words(name), words(fullName)) || hasAllWords(words(fullName), words(name))) return true;
  if (nickname !== null && nickname !== '' && sortedWords(nickname) === sortedWords(name)) return true;
  const [one, other] = [splitFullName(foldName(name)), splitFullName(foldName(fullName))];
  if (one.lastName !== other.lastName || one.firstName === '' || other.firstName === '') return false;
  return one.firstName.startsWith(other.firstName) || other.firstName.startsWith(one.firstName);
}

/** A single word is not enough to identify a student. */
function hasAllWords(name: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length > 1 && shorter.every((word) => name.includes(word));
}
