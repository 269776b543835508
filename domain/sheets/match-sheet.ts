import { grouped } from '../lists.ts';
import { foldName, splitFullName } from '../text/names.ts';
import { matchRoster } from '../roster/match.ts';

export interface SheetStudent {
  readonly id: number;
  readonly fullName: string;
  readonly nickname: string | null;
}

interface NamedRow {
  readonly fullName: string;
}

/** The student to whom a line of a sheet belongs. If it is doubtful who the student is, the app asks the teacher. */
export type RowMatch<Student extends SheetStudent> =
  | { readonly kind: 'sure'; readonly student: Student }
  /**
   * `likely` is the student with a similar name, whom the app proposes; null if several students have a similar or equal name.
   */
  | { readonly kind: 'doubtful'; readonly likely: Student | null }
  | { readonly kind: 'none' };

/**
 * Finds the student of each line in the same way as an uploaded roster. A name is doubtful if two lines or two students have
 * this name, or the same words in another order, because the wrong student could get the score. A name that no student has is
 * doubtful if it is similar to the name or the nickname of a student (docs/product.md 6.62).
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
 * Whether a name is similar to the name of a student: it has the same words in another order, the longer name contains all
 * words of the shorter one, it is the student's nickname, or the last names are equal and one first name begins with the other
 * first name.
 */
function isLike(name: string, { fullName, nickname }: SheetStudent): boolean {
  if (hasAllWords(words(name), words(fullName)) || hasAllWords(words(fullName), words(name))) return true;
  if (nickname !== null && nickname !== '' && sortedWords(nickname) === sortedWords(name)) return true;
  const [one, other] = [splitFullName(foldName(name)), splitFullName(foldName(fullName))];
  if (one.lastName !== other.lastName || one.firstName === '' || other.firstName === '') return false;
  return one.firstName.startsWith(other.firstName) || other.firstName.startsWith(one.firstName);
}

/**
 * Whether a name contains all words of a shorter name with at least two words. A single word is not enough to identify a
 * student.
 */
function hasAllWords(name: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length > 1 && shorter.every((word) => name.includes(word));
}
