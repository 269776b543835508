import { largest, mostFrequentNumber, wordSet } from '../../lists.ts';
import { cleanText, isBlank, readCell } from '../../text/cells.ts';
import { areClassNumbers, isGenderColumn } from './values.ts';
import type { ColumnUse, TableChoices } from '../choices.ts';
import type { ColumnRole } from './heading-words.ts';
import { roleOfHeading } from './read-heading.ts';
import { bareName } from '../names/bare-name.ts';
import { isSuffix } from '../names/order.ts';

/** What a column has. A column without a role is never read. `leftAs`: the teacher says that its texts show who has left. */
export type Role = Exclude<ColumnUse, 'none'> | ColumnRole | 'leftAs';

/** By column. */
export type Roles = readonly (Role | undefined)[];

/** Whole names. */
export const WHOLE: ReadonlySet<unknown> = new Set<Role>(['full', 'lastFirst', 'firstLast']);
/** The columns with a whole name, a last name or a first name. */
export const NAMES: ReadonlySet<unknown> = new Set<Role>(['last', 'first', ...(WHOLE as Set<Role>)]);
/** Who has left the class. */
export const LEAVING: ReadonlySet<unknown> = new Set<Role>(['role', 'status', 'enabled', 'left', 'leftAs']);

/** `guessed`: no heading says which of two name columns is the last name. */
export interface ColumnRoles {
  readonly roles: Roles;
  readonly guessed: boolean;
}

export interface RosterHeader extends ColumnRoles {
  /** In the file, from 0. */
  readonly at: number;
  readonly headings: readonly string[];
}

/** The reader looks for headings in the first records only. */
export const SEARCHED_RECORDS = 60;
/** Roles of headings above names. */
const NAME_ROLES: ReadonlySet<unknown> = new Set([...NAMES, 'userName', 'nameOrLast', 'nameOrFirst']);
/** The heading alone says what a column has; of two equal headings the first counts, except for ids. */
const CLEAR: ReadonlySet<unknown> = wordSet(
  'id particle nickLast middle suffix gender number role status enabled left',
);

/**
 * Finds the header: the record with the highest `headerScore` among the first 60 records. Returns -1 if no record has a
 * heading for a name. If two records have the same score, the first of the two is the header.
 */
export function findHeader(records: readonly (readonly string[])[]): number {
  const scores = records.slice(0, SEARCHED_RECORDS).map((record, at) => {
    // The same text in the next record is a value, as in a column that says `Student` in every record.
    const neighbour = records[at + 1] ?? records[at - 1] ?? [];
    return headerScore(record.map((cell, i) => (cell === neighbour[i] ? '' : cell)));
  });
  const best = largest([0, ...scores]);
  return best > 0 ? scores.indexOf(best) : -1;
}

export function isNameHeading(text: string): boolean {
  return NAME_ROLES.has(roleOfHeading(text));
}

/**
 * Returns a score that is higher the more probably a record is the header. 0: the record is not the header. The parser also
 * uses this score to find the right delimiter.
 */
export function headerScore(record: readonly string[]): number {
  if (isBlank(record)) return 0;
  const cells = record.map((cell) => readCell(cell).text);
  const roles = cells.map(roleOfHeading).filter((role) => role !== undefined);
  const names = new Set(roles.filter((role) => NAME_ROLES.has(role)));
  if (names.size === 0) return 0;
  // A line such as `Students,25` above the table contains a known word too, but a header rarely contains numbers, except for days.
  const numbers = cells.filter((cell) => /^[\d.,%/-]+$/.test(cell));
  const areDays = numbers.length > 2 && new Set(numbers).size === numbers.length;
  const figures = areDays ? 0 : numbers.length;
  return Math.max(0, new Set(roles).size + 2 * names.size - 2 * figures);
}

/** Returns what each column has, according to the headings. */
function rolesOf(headings: readonly string[]): Roles {
  const found = headings.map(roleOfHeading);
  const roles: (Role | undefined)[] = found.map((role, at) =>
    CLEAR.has(role) && (role === 'id' || found.indexOf(role) === at) ? role : undefined,
  );
  const take = (from: ColumnRole, role: Role) => {
    const at = found.indexOf(from);
    const isFree = at >= 0 && roles[at] === undefined;
    if (isFree) roles[at] = role;
    return isFree;
  };
  // `Nom` is the last name beside `Prénom`, otherwise the full name. `Nombre` is the first name beside `Apellidos`.
  const isGiven = found.includes('first') || found.includes('nameOrFirst');
  const hasLast = take('last', 'last') || (isGiven && take('nameOrLast', 'last'));
  const isSecond = take('last2', 'last');
  const hasFirst = take('first', 'first') || (hasLast && (take('nameOrFirst', 'first') || take('nameOrLast', 'first')));
  const hasFull =
    !(hasLast && hasFirst) &&
    (take('lastFirst', 'lastFirst') ||
      take('full', found.includes('firstLast') ? 'firstLast' : 'full') ||
      take('firstLast', 'firstLast') ||
      take('nameOrLast', 'full') ||
      take('nameOrFirst', 'full') ||
      (!hasLast && !isSecond && !hasFirst && take('userName', 'full')));
  // With a last name and no first name, the nickname is read as the first name.
  take('nick', hasLast && !hasFirst && !hasFull ? 'first' : 'nick');
  // The course and the section number, as in `PE 8 / 3`, with the period only if there is no section number.
  take('course', 'section');
  if (!take('section', 'section')) take('period', 'section');
  return roles;
}

type Texts = readonly string[];
type Records = readonly Texts[];

const MOSTLY = 0.6;

/**
 * Returns the records from which the columns can be recognised: records with several texts. A record with a single text is
 * often a title or a total. If fewer than a third of the records have several texts, the records with one text are students
 * too, so all records are returned.
 */
export function rowsOfTable<T extends Texts>(records: readonly T[]): T[] {
  const texts = (record: T) => record.filter((cell) => cleanText(cell) !== '').length;
  const filled = records.filter((record) => texts(record) > 0);
  const several = filled.filter((record) => texts(record) > 1);
  return several.length * 3 >= filled.length ? several : filled;
}

/** A record with more cells was split at a comma without quotes. */
export function usualWidth(records: Records): number {
  const widths = rowsOfTable(records).map((record) => record.findLastIndex((cell) => cleanText(cell) !== '') + 1);
  return mostFrequentNumber(widths.filter((width) => width > 0)) || 1;
}

/**
 * Moves cells back under their headings. If `Doe, Jane` or `Doe, Jr., Jane` is not in quotes, it was split into several cells,
 * so all later cells are too far to the right.
 */
export function alignCells(cells: Texts, roles: Roles): string[] {
  const width = roles.length;
  const full = roles.findIndex((role) => WHOLE.has(role));
  const row = [...cells];
  while (row.length > width && cleanText(row.at(-1) ?? '') === '') row.pop();
  const extra = row.length - width;
  if (extra <= 0) return row;
  const start = Math.max(0, full >= 0 ? full : roles.indexOf('last'));
  const pieces = row.slice(start, start + extra + 1).map(cleanText);
  const isName = (text: string) =>
    /\p{L}/u.test(text) && !/[\p{Nd}@,]/u.test(text.replace(/\b[234](?:nd|rd|th)\b/i, ''));
  if (full >= 0 && pieces.every(isName)) row.splice(start, extra + 1, pieces.join(', '));
  else if (full < 0 && pieces.slice(1).every((text) => isSuffix(text, 'commas')))
    row.splice(start, extra + 1, pieces.join(' '));
  return row;
}

/**
 * Finds the headings of a table in which no heading for names is known; -1 if there are none. The texts below them are of
 * another kind: numbers, dates, addresses or single letters.
 */
export function findColumnHeads(records: Records): number {
  const filled = records.map((record) => record.filter((cell) => cell.trim() !== '').length);
  const usual = usualWidth(records.filter((_, at) => (filled[at] ?? 0) > 1));
  const least = Math.max(1, Math.min(usual, 4) * MOSTLY);
  const at = records.slice(0, SEARCHED_RECORDS).findIndex((_, i) => (filled[i] ?? 0) > least);
  const below = records.slice(at + 1).filter((one) => !isBlank(one));
  const record = records[at];
  if (record === undefined || below.length === 0) return -1;
  const isHeading = (cell: string, column: number) =>
    isOtherKind(readCell(cell).text, textsOf(below, column), below.length);
  return record.some(isHeading) ? at : -1;
}

/**
 * The headings of a table that are known to be in the record `at`. The first row is the record `start`. If no heading for names
 * is known, the names are found by their texts.
 */
export function headerAt(records: Records, at: number, start: number): RosterHeader {
  const headings = (records[at] ?? []).map((cell) => readCell(cell).text);
  const roles = rolesOf(headings);
  if (roles.some((role) => NAMES.has(role))) return { at, headings, roles, guessed: false };
  const below = records.slice(start).filter((one) => !isBlank(one));
  const isFree = (column: number) => roleOfHeading(headings[column] ?? '') === undefined;
  const found = guessColumns(below, Math.max(headings.length, usualWidth(below)), isFree);
  const all = found.roles.map((role, column) => roles[column] ?? (roles.includes(role) ? undefined : role));
  return { at, headings, roles: all, guessed: found.guessed };
}

/** Whether the text is a word above numbers, dates, addresses or codes, or above a few other texts that repeat. */
function isOtherKind(text: string, texts: Texts, rows: number): boolean {
  const isWord = (one: string) => !/[\p{Nd}@]/u.test(one) && /\p{L}{2}|\p{Lo}/u.test(one);
  if (!isWord(text) || !/\p{L}{2}/u.test(text) || texts.length < 2 || texts.length * 2 < rows) return false;
  if (isGenderColumn(texts)) return !isGenderColumn([text, text]);
  const repeats = texts.length >= 8 && new Set(texts).size * 4 <= texts.length && !texts.includes(text);
  return repeats || texts.filter((one) => !isWord(one)).length >= texts.length * 0.8;
}

/** Whether the first row of a table can be headings in another language. A line such as `Doe,Jane` is a row of two cells. */
export function mayBeHeadings(cells: Texts): boolean {
  const [only = ''] = cells;
  const texts = cells.length === 1 && /^[^,]+,[^\s,]+$/u.test(only) ? only.split(',') : cells.filter(Boolean);
  return texts.length > 1 && texts.every((text) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\p{Nd}@,]/u.test(text));
}

/**
 * Guesses the columns of a list without headings from their texts: one or two columns of names, a gender and a number. With
 * `isFree`, only these columns may have the names, and every student needs one.
 */
export function guessColumns(records: Records, width: number, isFree?: (column: number) => boolean): ColumnRoles {
  const rows = rowsOfTable(records);
  const columns = Array.from({ length: width }, (_, column) => textsOf(rows, column));
  const gender = columns.findIndex(isGenderColumn);
  const number = columns.findIndex(areClassNumbers);
  const isFilled = (texts: Texts) =>
    texts.length * 2 >= rows.length && (texts.length < 4 || new Set(texts).size * 2 >= texts.length);
  const words = columns.map(
    (texts, at) => at !== gender && isWords(texts) && (isFree === undefined || (isFree(at) && isFilled(texts))),
  );
  const [one, two] = nameColumns(columns, words, width);
  const roles = new Map<number | undefined, Role>([
    // In a list without headings the numbers only tell equal names apart.
    [number, isFree ? 'number' : 'id'],
    [gender, 'gender'],
    [two, 'first'],
    ...(isFree && words[one] !== true ? [] : [[one, two === undefined ? 'full' : 'last'] as const]),
  ]);
  return { roles: columns.map((_, at) => roles.get(at)), guessed: two !== undefined };
}

/**
 * One column is the full name if most texts contain a comma or two words; otherwise two neighbours are last and first name. In
 * doubt both are read, because a teacher can remove a wrong first name, but not restore one.
 */
function nameColumns(columns: Records, words: readonly boolean[], width: number): [number, number?] {
  const whole = words.findIndex((is, at) => is && share(columns[at], (text) => text.includes(',')) >= MOSTLY);
  if (whole >= 0) return [whole];
  const varied = words.findIndex((is, at) => is && isVaried(columns[at] ?? []));
  const one = Math.max(0, varied >= 0 ? varied : words.indexOf(true));
  const isBeside = (at: number) =>
    words[at] === true && (columns[at]?.length ?? 0) >= (columns[one]?.length ?? 0) * MOSTLY;
  const wordy = share(columns[one], (text) => text.includes(' ')) >= MOSTLY;
  // If most students are called Singh or Kaur, there are only a few last names.
  if (!isBeside(one + 1)) return !wordy && isBeside(one - 1) ? [one - 1, one] : [one];
  return wordy && width > 2 && !isVaried(columns[one + 1] ?? []) ? [one] : [one, one + 1];
}

/** Whether most texts of a column can be names. */
export function isWords(texts: Texts): boolean {
  const isWord = (text: string) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\p{Nd}@/]/u.test(text);
  return share(texts, (text) => isWord(bareName(text).text)) >= MOSTLY;
}

/** A column with the course or the teacher repeats a few texts. */
function isVaried(texts: Texts): boolean {
  return texts.length < 4 || new Set(texts).size / texts.length > 0.3;
}

function share(texts: Texts | undefined, test: (text: string) => boolean): number {
  return !texts || texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
}

/** The texts of a column that are not blank. */
export function textsOf(records: Records, column: number): string[] {
  return records.map((record) => readCell(record[column] ?? '').text).filter((text) => text !== '');
}

/** Returns the use of each column, as the table of the file shows it. */
export function usesOf(roles: Roles): ColumnUse[] {
  return roles.map((role) => {
    if (role === 'particle' || role === 'suffix') return 'last';
    if (role === 'nickLast') return 'nick';
    if (role === undefined || role === 'id') return 'none';
    return LEAVING.has(role) ? 'left' : (role as ColumnUse);
  });
}

/**
 * Applies what the teacher has chosen. Another column loses the same use; of two columns with the parts of a name, the other
 * gets the other part. `isName` says whether a column looks like names.
 */
export function withUses(
  columns: ColumnRoles,
  chosen: TableChoices['uses'],
  isName: (column: number) => boolean,
): ColumnRoles {
  const uses = new Set(Object.values(chosen));
  if (uses.size === 0) return columns;
  const isWhole = [...uses].some((use) => WHOLE.has(use));
  const isParts = uses.has('last') || uses.has('first');
  const before = columns.roles;
  const roles = before.map((role, at): Role | undefined => {
    const use = chosen[at];
    if (use !== undefined) return use === 'none' ? undefined : use === 'left' ? 'leftAs' : use;
    const isReplaced = isWhole ? NAMES.has(role) || role === 'particle' : isParts && WHOLE.has(role);
    return isReplaced || (!LEAVING.has(role) && uses.has(role as ColumnUse)) ? undefined : role;
  });
  const complete = (use: 'first' | 'last', other: 'first' | 'last') => {
    const at = roles.indexOf(use);
    const side = use === 'first' ? -1 : 1;
    const isOpen = (one: number) => one >= 0 && one !== at && chosen[one] === undefined && isName(one);
    const found = [before.indexOf(use), at + side, at - side].find(isOpen);
    if (chosen[at] === use && !roles.includes(other) && found !== undefined) roles[found] = other;
  };
  complete('first', 'last');
  complete('last', 'first');
  return { roles, guessed: columns.guessed && !isWhole && !isParts };
}
