import type { ColumnUse, TableChoices } from '../choices.ts';
import type { RosterColumns } from './columns.ts';

type Uses = TableChoices['uses'];
type Columns = { -readonly [K in keyof RosterColumns]: RosterColumns[K] };

const WHOLE: ReadonlySet<ColumnUse> = new Set(['full', 'lastFirst', 'firstLast']);

/** Returns the use of each column, as the table of the file shows it. */
export function usesOf(columns: RosterColumns, width: number): ColumnUse[] {
  const { last, first, particle, full, fullOrder, middle, nick, nickLast, gender, number, section, suffix } = columns;
  const whole = fullOrder === undefined ? 'full' : fullOrder === 'last-first' ? 'lastFirst' : 'firstLast';
  // A later pair replaces an earlier one, so a column with a name is last.
  const uses = new Map<number | undefined, ColumnUse>([
    ...leftColumns(columns).map((at) => [at, 'left'] as const),
    ...section.map((at) => [at, 'section'] as const),
    [number, 'number'],
    [gender, 'gender'],
    [middle, 'middle'],
    [nick, 'nick'],
    [nickLast, 'nick'],
    [suffix, 'last'],
    [particle, 'last'],
    [full, whole],
    [first, 'first'],
    ...last.map((at) => [at, 'last'] as const),
  ]);
  return Array.from({ length: width }, (_, at) => uses.get(at) ?? 'none');
}

/** The columns that say who has left the class. */
export function leftColumns({ role, status, enabled, left, leftAs }: RosterColumns): number[] {
  const places = [role, status, enabled, left, ...(leftAs ?? [])].filter((at) => at !== undefined);
  return [...new Set(places)];
}

/**
 * Applies what the teacher has chosen. Only one column has a use, except for last names and sections, so an earlier column
 * loses the use; of two columns with the parts of a name, the other gets the other part. `isName` says whether a column looks
 * like names.
 */
export function withUses(columns: RosterColumns, chosen: Uses, isName: (column: number) => boolean): RosterColumns {
  return Object.entries(chosen).reduce((sum, [at, use]) => withUse(sum, Number(at), use, chosen, isName), columns);
}

function withUse(before: RosterColumns, at: number, use: ColumnUse, chosen: Uses, isName: (column: number) => boolean) {
  const columns: Columns = without(before, at, chosen);
  if (WHOLE.has(use)) {
    for (const part of ['first', 'firstIsName', 'orderGuessed', 'particle', 'fullOrder'] as const) delete columns[part];
    columns.last = [];
    columns.full = at;
    if (use !== 'full') columns.fullOrder = use === 'lastFirst' ? 'last-first' : 'first-last';
  } else if (use === 'last')
    columns.last = [...columns.last.filter((one) => chosen[one] === 'last'), at].toSorted((a, b) => a - b);
  else if (use === 'section') columns.section = [at];
  else if (use === 'left') columns.leftAs = [...(columns.leftAs ?? []), at];
  else if (use !== 'none') columns[use as 'first'] = at;
  if (use === 'first' || use === 'last') completeName(columns, before, at, use, chosen, isName);
  return columns;
}

/** With one part of the name chosen, the other part is the column that had this part, or else a neighbour with names. */
function completeName(
  columns: Columns,
  before: RosterColumns,
  at: number,
  use: 'first' | 'last',
  chosen: Uses,
  isName: (column: number) => boolean,
): void {
  delete columns.orderGuessed;
  delete columns.firstIsName;
  delete columns.full;
  const swapped = use === 'first' ? before.first : before.last[0];
  const beside = use === 'first' ? [at - 1, at + 1] : [at + 1, at - 1];
  const other = [swapped, ...beside].find(
    (one) => one !== undefined && one !== at && chosen[one] === undefined && isName(one),
  );
  if (use === 'first' && columns.last.length === 0 && other !== undefined) columns.last = [other];
  if (use === 'last' && columns.first === undefined && other !== undefined) columns.first = other;
}

function without(columns: RosterColumns, at: number, chosen: Uses): Columns {
  const { last, section, ids, leftAs, ...single } = columns;
  const others = Object.entries(single).filter(([key, place]) => key === 'width' || place !== at);
  return {
    ...(Object.fromEntries(others) as Partial<Columns>),
    width: columns.width,
    last: last.filter((one) => one !== at),
    section: section.filter((one) => one !== at),
    ids: chosen[at] === undefined ? ids : ids.filter((one) => one !== at),
    ...(leftAs === undefined ? {} : { leftAs: leftAs.filter((one) => one !== at) }),
  };
}
