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

/** The student of a line of a sheet, or the question about it. */
export type RowMatch<Student extends SheetStudent> =
  | { readonly kind: 'sure'; readonly student: Student }
  /** `likely`: the one student who is probably meant; null if there are several. */
  | { readonly kind: 'doubtful'; readonly likely: Student | null }
  | { readonly kind: 'none' };

/**
 * Finds the student of each line as the roster upload does. A name is doubtful if it is in the sheet or in the class twice, also
 * with its words in another order, because then a score could reach the wrong student. A name that is not found is doubtful if it
 * is like the name or the display name of a student (docs/product.md 6.62).
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
 * Whether a name may be that of a student: the same words in another order, all words of the shorter name inside the longer one,
 * the display name, or the same last name with one first name beginning like the other.
 */
function isLike(name: string, { fullName, nickname }: SheetStudent): boolean {
  if (hasAllWords(words(name), words(fullName)) || hasAllWords(words(fullName), words(name))) return true;
  if (nickname !== null && nickname !== '' && sortedWords(nickname) === sortedWords(name)) return true;
  const [one, other] = [splitFullName(foldName(name)), splitFullName(foldName(fullName))];
  if (one.lastName !== other.lastName || one.firstName === '' || other.firstName === '') return false;
  return one.firstName.startsWith(other.firstName) || other.firstName.startsWith(one.firstName);
}

/** Whether a name has all words of another name, which has at least two. A single word is too little to tell a student by. */
function hasAllWords(name: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length > 1 && shorter.every((word) => name.includes(word));
}
