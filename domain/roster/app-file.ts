import { GRADES_HEADINGS, LAST_HEADINGS } from '../csv/grades-summary.ts';
import { splitHeadings } from '../csv/splits.ts';
import { DETAILS_HEADINGS } from '../csv/student-details.ts';
import { REPORT_HEADINGS } from '../csv/student-report.ts';
import { readStudentCell } from '../csv/student-cell.ts';
import { withoutAddedApostrophe } from '../csv/write.ts';
import { isSame } from '../plain-data.ts';
import { cleanName, compareNames } from '../text/names.ts';
import { roleOfHeading } from './header/read-heading.ts';
import { FOOTER, GRADED, TOTAL } from './skip-patterns.ts';
import type { TableChoices } from './choices.ts';
import { type Role, usesOf, withUses } from './header/columns.ts';
import type { Row, Table } from './layout/table.ts';
import type { AppFile, RosterSource } from './types.ts';

type Records = readonly (readonly string[])[];

/** Of files for unsaved rosters and student details. */
const DRAFT_HEADINGS: ReadonlySet<string> = new Set([...DETAILS_HEADINGS.slice(1), 'Section']);
const ROLL_HEADINGS = ['Attendance', 'Note 1'];

/** `asWritten`: the text has the byte order mark and the line ends of a file of the app (docs/product.md 3.40). */
export function findAppFile(records: Records, asWritten: boolean): AppFile | null {
  const [headings = [], ...rows] = records.map(withoutBlankEnd);
  if (beginsWith(headings, REPORT_HEADINGS)) return 'report';
  if (headings[0] !== 'Student' || headings.length < 2) return null;
  const others = headings.slice(1);
  const laps = (others.length - 1) / 2;
  const known =
    beginsWith(headings, GRADES_HEADINGS) ||
    isSame(headings, DETAILS_HEADINGS) ||
    (Number.isInteger(laps) && isSame(headings, splitHeadings(laps)));
  if (known) return 'students';
  // The teacher may have deleted columns. No other program has both `Display name` and `Student`.
  const isDraft = others.every((heading) => DRAFT_HEADINGS.has(heading));
  if (isDraft && others.includes('Display name')) return 'students';
  const names = rows.map(([cell = '']) => ownName(cell).fullName).filter((name) => name !== '');
  // Another program could have written the other headings, but nearly all names of the app contain a comma.
  const hasCommas = names.filter((name) => name.includes(',')).length * 2 >= names.length;
  if (!asWritten || !hasCommas) return null;
  const isOwn = isDraft || isSame(others.slice(0, 2), ROLL_HEADINGS) || areResults(others, names, rows.length);
  return isOwn ? 'students' : null;
}

/**
 * Recognises a file of assessment results. Such a file has the students A–Z and no other line. The headings of the file are
 * names of assessments, so at most one heading may look like a column of a school system.
 */
function areResults(headings: readonly string[], names: readonly string[], rows: number): boolean {
  const known = headings.filter((heading) => roleOfHeading(heading) !== undefined).length;
  const isSorted = names.every((name, at) => at === 0 || compareNames(names[at - 1] ?? '', name) <= 0);
  const last = names.at(-1) ?? '';
  const isAdded = !last.includes(',') && [TOTAL, FOOTER, GRADED].some((pattern) => pattern.test(last));
  return known < 2 && names.length === rows && !isAdded && isSorted;
}

function ownName(cell: string): ReturnType<typeof readStudentCell> {
  return readStudentCell(cleanName(withoutAddedApostrophe(cell)));
}

/** Also with the last columns, which only some files have (docs/product.md 4.63). */
function beginsWith(headings: readonly string[], own: readonly string[]): boolean {
  const last = headings.slice(own.length);
  return isSame(headings.slice(0, own.length), own) && last.every((heading) => LAST_HEADINGS.includes(heading));
}

/** A spreadsheet adds empty cells to make all lines equally long. */
function withoutBlankEnd(record: readonly string[]): readonly string[] {
  return record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Returns a file that the app has written as a table. The names are stored names, so they stay unchanged (docs/product.md 3.40). */
export function ownTable({ records }: RosterSource, choices: TableChoices): Table {
  const headings = (records[0] ?? []).map((heading) => heading.trim());
  const rows = records.slice(1).map((record, i): Row => {
    const { fullName, deleted } = ownName(record[0] ?? '');
    const raw = [fullName, ...record.slice(1).map((cell) => cleanName(withoutAddedApostrophe(cell)))];
    return { record: i + 2, raw, cells: raw, own: { deleted } };
  });
  const roles = headings.map((heading, at) => (at === 0 ? 'full' : OWN.get(heading)));
  const columns = withUses({ roles, guessed: false }, choices.uses, () => false);
  const table = { ...columns, rows, titles: [], headings, headerRecord: 1, key: null, sure: true };
  return { ...table, uses: usesOf(columns.roles), choices: { ...choices, fine: true } };
}

const OWN = new Map<string, Role>([
  ['Display name', 'nick'],
  ['Number', 'number'],
  ['Gender', 'gender'],
  ['Section', 'section'],
]);
