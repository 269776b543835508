import { isBlank, readCell } from '../cells.ts';
import type { ColumnRole } from './heading-words.ts';
import { roleOfHeading } from './read-heading.ts';

/** Only the columns in this object are read. */
export interface RosterColumns {
  readonly last: readonly number[];
  readonly particle?: number;
  readonly first?: number;
  /** `Name` and `Surname`: `Name` has the first name, but in some lists the whole name. */
  readonly firstIsName?: true;
  /** No heading says which of two name columns is the last name. */
  readonly orderGuessed?: true;
  readonly middle?: number;
  readonly suffix?: number;
  readonly nick?: number;
  readonly nickLast?: number;
  readonly full?: number;
  /** Of a full name without a comma, if the heading says it. */
  readonly fullOrder?: 'first-last' | 'last-first';
  readonly gender?: number;
  readonly number?: number;
  readonly ids: readonly number[];
  readonly role?: number;
  readonly status?: number;
  readonly enabled?: number;
  readonly left?: number;
  /** The teacher says that texts of these columns mean that a student has left. */
  readonly leftAs?: readonly number[];
  /** Their texts are joined: `PE 8 / 3`. */
  readonly section: readonly number[];
  readonly width: number;
}

export interface RosterHeader {
  /** In the file, from 0. */
  readonly at: number;
  readonly columns: RosterColumns;
  readonly headings: readonly string[];
}

const SEARCHED_RECORDS = 60;
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
 * Finds the header: the record with the highest `headerScore` among the first 60 records. Returns null if no record has a
 * heading for a name. If two records have the same score, the first of the two is the header.
 */
export function findHeader(records: readonly (readonly string[])[]): RosterHeader | null {
  let best = -1;
  let bestScore = 0;
  for (const [at, record] of records.slice(0, SEARCHED_RECORDS).entries()) {
    // The same text in the next record is a value, as in a column that says `Student` in every record.
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
  // A line such as `Students,25` above the table contains a known word too, but a header rarely contains numbers, except for the days of a month.
  const numbers = cells.filter((cell) => /^[\d.,%/-]+$/.test(cell));
  const areDays = numbers.length > 2 && numbers.every((cell, i) => i === 0 || Number(cell) > Number(numbers[i - 1]));
  const figures = areDays ? 0 : numbers.length;
  return Math.max(0, new Set(roles).size + 2 * names.size - 2 * figures);
}

/** Returns the column of each field, according to the headings. */
export function columnsOf(record: readonly string[]): RosterColumns {
  const roles = record.map((cell) => roleOfHeading(readCell(cell).text));
  const at = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : undefined);
  const names = nameColumns(at);
  // With a last name and no first name, the nickname is read as the first name.
  const isFirst = names.last.length > 0 && names.first === undefined && names.full === undefined;
  const nick = at('nick');
  const isFirstLast = at('fullFirstLast') !== undefined;
  // The course and the section number, as in `PE 8 / 3`, with the period only if there is no section number.
  const sections = [at('course'), at('section') ?? at('period')];
  return {
    ...names,
    ...defined({
      ...(isFirst ? { first: nick } : { nick }),
      particle: at('particle'),
      middle: at('middle'),
      suffix: at('suffix'),
      nickLast: at('nickLast'),
      gender: at('gender'),
      number: at('number'),
      role: at('role'),
      status: at('status'),
      enabled: at('enabled'),
      left: at('left'),
      fullOrder: isFirstLast ? 'first-last' : at('fullLastFirst') === undefined ? undefined : 'last-first',
    } as const),
    ids: roles.flatMap((role, i) => (role === 'id' ? [i] : [])),
    section: sections.filter((column) => column !== undefined),
    width: record.length,
  };
}

/** `Nom` is the last name beside `Prénom`, otherwise the full name. `Nombre` is the first name beside `Apellidos`. */
function nameColumns(
  at: (role: ColumnRole) => number | undefined,
): Pick<RosterColumns, 'last' | 'first' | 'firstIsName' | 'full'> {
  const full = at('fullLastFirst') ?? at('full') ?? at('fullFirstLast');
  const [nameOrLast, nameOrFirst, given] = [at('nameOrLast'), at('nameOrFirst'), at('first')];
  const last = at('last') ?? (given === undefined && nameOrFirst === undefined ? undefined : nameOrLast);
  const name = last === nameOrLast ? undefined : nameOrLast;
  const first = given ?? (last === undefined ? undefined : (nameOrFirst ?? name));
  const rest = [full, nameOrLast, nameOrFirst].find((column) => ![undefined, last, first].includes(column));
  const lasts = [last, at('last2')].filter((column) => column !== undefined);
  const isNone = lasts.length === 0 && first === undefined && rest === undefined;
  const firstIsName = first !== undefined && first === nameOrLast ? true : undefined;
  return { last: lasts, ...defined({ first, firstIsName, full: isNone ? at('userName') : rest } as const) };
}

/** The type of optional fields does not allow undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
