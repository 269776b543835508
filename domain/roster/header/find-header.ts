import { isBlank, readCell } from '../cells.ts';
import type { ColumnRole } from './heading-words.ts';
import { roleOfHeading } from './read-heading.ts';

/** The index of the column of each field. The parser reads only the columns that are in this object. */
export interface RosterColumns {
  readonly last: readonly number[];
  readonly particle?: number;
  readonly first?: number;
  /**
   * True if the headings are `Name` and `Surname`. In this case the column `Name` has the first name, but in some lists it has
   * the whole name.
   */
  readonly firstIsName?: true;
  /** True if no heading says which of two name columns is the last name. */
  readonly orderGuessed?: true;
  readonly middle?: number;
  readonly suffix?: number;
  readonly nick?: number;
  readonly nickLast?: number;
  readonly full?: number;
  /** The order of first and last name in a full name without a comma, if the heading says the order. */
  readonly fullOrder?: 'first-last' | 'last-first';
  readonly gender?: number;
  readonly number?: number;
  readonly ids: readonly number[];
  readonly role?: number;
  readonly status?: number;
  readonly enabled?: number;
  readonly left?: number;
  /** The columns that name the section. The parser joins the texts of these columns: `PE 8 / 3`. */
  readonly section: readonly number[];
  readonly width: number;
}

export interface RosterHeader {
  /** The index of the record in the file, from 0. */
  readonly at: number;
  readonly columns: RosterColumns;
  readonly headings: readonly string[];
}

const SEARCHED_RECORDS = 20;
const NAME_ROLES: ReadonlySet<ColumnRole> = new Set([
  'last',
  'first',
  'full',
  'fullFirstLast',
  'fullLastFirst',
  'userName',
  'nameOrLast',
  'nameOrFirst',
]);

/**
 * Finds the header: the record with the highest `headerScore` among the first 20 records. Returns null if no record has a
 * heading for a name. If two records have the same score, the first of the two is the header.
 */
export function findHeader(records: readonly (readonly string[])[]): RosterHeader | null {
  let best = -1;
  let bestScore = 0;
  for (const [at, record] of records.slice(0, SEARCHED_RECORDS).entries()) {
    // If the next record has the same text in this column, the text is a value and not a heading, as in a column that says
    // `Student` in every record.
    const neighbour = records[at + 1] ?? records[at - 1] ?? [];
    const score = headerScore(record.map((cell, i) => (cell === neighbour[i] ? '' : cell)));
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  const record = records[best];
  return record ? { at: best, columns: columnsOf(record), headings: record.map((cell) => readCell(cell).text) } : null;
}

/** Whether a text is the heading of a column with names. */
export function isNameHeading(text: string): boolean {
  const role = roleOfHeading(text);
  return role !== undefined && NAME_ROLES.has(role);
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
  // A line such as `Students,25` above the table also contains a known word. Numbers reduce the score, because a header rarely
  // contains numbers.
  const figures = cells.filter((cell) => /^[\d.,%/-]+$/.test(cell)).length;
  return Math.max(0, new Set(roles).size + 2 * names.size - 2 * figures);
}

/** Returns the column of each field, according to the headings. */
export function columnsOf(record: readonly string[]): RosterColumns {
  const roles = record.map((cell) => roleOfHeading(readCell(cell).text));
  const at = (...wanted: ColumnRole[]) => {
    const found = roles.findIndex((role) => role !== undefined && wanted.includes(role));
    return found < 0 ? undefined : found;
  };
  const all = (...wanted: ColumnRole[]) =>
    roles.flatMap((role, index) => (role !== undefined && wanted.includes(role) ? [index] : []));
  const fullOrder =
    at('fullFirstLast') !== undefined ? 'first-last' : at('fullLastFirst') !== undefined ? 'last-first' : undefined;
  const names = nameColumns(at);
  // In a list with a last name and no first name, the column with the nickname is read as the first name.
  const isFirst = names.last.length > 0 && names.first === undefined && names.full === undefined;
  const nick = at('nick');
  return {
    ...names,
    ...(isFirst && nick !== undefined ? { first: nick } : {}),
    ...defined({
      particle: at('particle'),
      middle: at('middle'),
      suffix: at('suffix'),
      nick: isFirst ? undefined : nick,
      nickLast: at('nickLast'),
      gender: at('gender'),
      number: at('number'),
      role: at('role'),
      status: at('status'),
      enabled: at('enabled'),
      left: at('left'),
      fullOrder,
    }),
    ids: all('id'),
    section: sectionColumns(at),
    width: record.length,
  };
}

/**
 * Finds the columns of the names. `Nom` is the last name if there is also a column `Prénom`; if not, `Nom` is the full name.
 * `Nombre` is the first name if there is also a column `Apellidos`.
 */
function nameColumns(
  at: (...wanted: ColumnRole[]) => number | undefined,
): Pick<RosterColumns, 'last' | 'first' | 'firstIsName' | 'full'> {
  const full = at('fullLastFirst') ?? at('full') ?? at('fullFirstLast');
  const nameOrLast = at('nameOrLast');
  const nameOrFirst = at('nameOrFirst');
  const surname = at('last');
  const given = at('first');
  const last = surname ?? (given !== undefined || nameOrFirst !== undefined ? nameOrLast : undefined);
  const first =
    given ?? (last === undefined ? undefined : (nameOrFirst ?? (last === nameOrLast ? undefined : nameOrLast)));
  const rest = [full, nameOrLast, nameOrFirst].find(
    (column) => column !== undefined && column !== last && column !== first,
  );
  const lasts = [last, at('last2')].filter((column) => column !== undefined);
  const none = lasts.length === 0 && first === undefined && rest === undefined;
  const firstIsName = first !== undefined && first === nameOrLast ? true : undefined;
  return { last: lasts, ...defined({ first, firstIsName, full: none ? at('userName') : rest }) };
}

/**
 * Returns the columns that name a section: the course and the section number together, for example `PE 8 / 3`. The period is
 * used only if there is no section number.
 */
function sectionColumns(at: (...wanted: ColumnRole[]) => number | undefined): number[] {
  const parts = [at('course'), at('section') ?? at('period')];
  return parts.filter((column) => column !== undefined);
}

/** Removes the fields whose value is undefined, because the type of optional fields does not allow undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
