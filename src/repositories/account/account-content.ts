import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { ClassTally } from '#domain/reports/class-tally.ts';
import { withLetters } from '#domain/scoring/letters.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { readLetters } from '../settings.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readResults, type AssessmentResults } from '../assessments/assessment-lists.ts';
import { listClasses } from '../classes/classes.ts';
import { type BookSize, countsOfBook, listGradeBooks } from '../classes/grade-books.ts';
import { eachMarkOfRange, EVER } from '../roll/roll.ts';
import { listStudents } from '../students/students.ts';

export interface AccountSize extends BookSize {
  readonly gradeBooks: number;
  readonly marks: number;
}

/** Counts the rows that the server deletes when the account is deleted (docs/product.md 1.76). */
export async function sizeOfAccount(db: TeacherDb): Promise<AccountSize> {
  const books = await listGradeBooks(db);
  const sizes = await Promise.all(books.map(({ id }) => countsOfBook(db, id)));
  const sum = (of: (size: (typeof sizes)[number]) => number) => sizes.reduce((total, size) => total + of(size), 0);
  return {
    gradeBooks: books.length,
    classes: sum(({ classes }) => classes),
    students: sum(({ students }) => students),
    marks: sum(({ marks }) => marks),
  };
}

export interface ClassContent {
  readonly book: GradeBookRow;
  readonly classRow: ClassRow;
  readonly students: readonly StudentRow[];
  /** Over all days, with removed students. */
  readonly grades: readonly GradesSummaryRow[];
  readonly results: AssessmentResults;
}

/** Returns the content of every class of the teacher, for the CSV files of all classes (docs/product.md 1.77). */
export async function contentOfAllClasses({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>): Promise<ClassContent[]> {
  const letters = await readLetters({ db, userId });
  const all: ClassContent[] = [];
  for (const book of await listGradeBooks(db)) {
    // One after the other, so that the marks of only one class are in memory.
    for (const classRow of await listClasses(db, book.id)) {
      const content = await contentOf(db, book, classRow);
      all.push({ ...content, grades: withLetters(content.grades, letters) });
    }
  }
  return all;
}

async function contentOf(db: TeacherDb, book: GradeBookRow, classRow: ClassRow): Promise<ClassContent> {
  const everyone = await listStudents(db, classRow.id, true);
  const tally = new ClassTally(everyone, 0);
  (await eachMarkOfRange(db, classRow.id, EVER))((mark) => void tally.add(mark));
  return {
    book,
    classRow,
    students: everyone.filter(({ deleted }) => !deleted),
    grades: tally.rows(),
    results: await readResults(db, classRow.id, {}),
  };
}
