import { isBlank, readCell } from '../cells.ts';
import { roleOfHeading, type ColumnRole } from './heading-words.ts';

/** Where each thing stands in a record. Only these columns are ever looked at. */
export interface RosterColumns {
  readonly last: readonly number[];
  readonly particle?: number;
  readonly first?: number;
  /** The first name stands under `Name` beside a `Surname`: it may be the whole name there. */
  readonly firstIsName?: true;
  readonly middle?: number;
  readonly suffix?: number;
  readonly nick?: number;
  readonly nickLast?: number;
  readonly full?: number;
  /** What the heading says about the order of a full name without a comma. */
  readonly fullOrder?: 'first-last' | 'last-first';
  readonly gender?: number;
  readonly number?: number;
  readonly ids: readonly number[];
  readonly role?: number;
  readonly status?: number;
  readonly enabled?: number;
  /** One of them alone names the section, several are joined: `PE 8 / 3`. */
  readonly section: readonly number[];
  readonly width: number;
}

export interface RosterHeader {
  /** Place among the records, from 0. */
  readonly at: number;
  readonly columns: RosterColumns;
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

/** The record with the most known headings among the first 20, one of them a name; the first of equals. */
export function findHeader(records: readonly (readonly string[])[]): RosterHeader | null {
  let best = -1;
  let bestScore = 0;
  for (const [at, record] of records.slice(0, SEARCHED_RECORDS).entries()) {
    // In a column that says `Student` in every record the word is no heading.
    const neighbour = records[at + 1] ?? records[at - 1] ?? [];
    const score = headerScore(record.map((cell, i) => (cell === neighbour[i] ? '' : cell)));
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  const record = records[best];
  return record ? { at: best, columns: columnsOf(record) } : null;
}

/** How much of a record reads as headings, 0 for none; tells the right delimiter from the wrong ones, too. */
export function headerScore(record: readonly string[]): number {
  if (isBlank(record)) return 0;
  const cells = record.map((cell) => readCell(cell).text);
  const roles = cells.map(roleOfHeading).filter((role) => role !== undefined);
  const names = new Set(roles.filter((role) => NAME_ROLES.has(role)));
  if (names.size === 0) return 0;
  // `Students,25` above the table has a known word, too: figures make a heading unlikely.
  const figures = cells.filter((cell) => /^[\d.,%/-]+$/.test(cell)).length;
  return Math.max(0, new Set(roles).size + 2 * names.size - 2 * figures);
}

function columnsOf(record: readonly string[]): RosterColumns {
  const roles = record.map((cell) => roleOfHeading(readCell(cell).text));
  const at = (...wanted: ColumnRole[]) => {
    const found = roles.findIndex((role) => role !== undefined && wanted.includes(role));
    return found < 0 ? undefined : found;
  };
  const all = (...wanted: ColumnRole[]) =>
    roles.flatMap((role, index) => (role !== undefined && wanted.includes(role) ? [index] : []));
  const fullOrder =
    at('fullFirstLast') !== undefined ? 'first-last' : at('fullLastFirst') !== undefined ? 'last-first' : undefined;
  return {
    ...nameColumns(at),
    ...defined({
      particle: at('particle'),
      middle: at('middle'),
      suffix: at('suffix'),
      nick: at('nick'),
      nickLast: at('nickLast'),
      gender: at('gender'),
      number: at('number'),
      role: at('role'),
      status: at('status'),
      enabled: at('enabled'),
      fullOrder,
    }),
    ids: all('id'),
    section: sectionColumns(at),
    width: record.length,
  };
}

/** `Nom` beside `Prénom` is the last name, alone it is the whole; `Nombre` beside `Apellidos` is the first. */
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

/** A course and its section name a section together; a period only where there is no section number. */
function sectionColumns(at: (...wanted: ColumnRole[]) => number | undefined): number[] {
  const parts = [at('course'), at('section') ?? at('period')];
  return parts.filter((column) => column !== undefined);
}

/** Leaves out what is not there: optional fields are absent, never undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
