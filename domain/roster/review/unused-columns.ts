import { areClassNumbers, readClassNumber } from '../class-number.ts';
import type { Row, Table } from '../layout/table.ts';
import type { FileFacts } from '../people.ts';
import { hasLeft, isActive, isGone } from '../statuses.ts';
import type { RosterCandidate, UnusedColumn, UnusedReason } from '../types.ts';

/**
 * Returns the columns that have a known heading, but whose values were not used or only used in part, each with the reason. The
 * screen lists these columns for the teacher (docs/product.md 3.44).
 */
export function unusedColumns(
  { columns, rows, headings }: Table,
  facts: FileFacts,
  candidates: readonly RosterCandidate[],
): UnusedColumn[] {
  if (headings === null) return [];
  const some = (test: (one: RosterCandidate) => boolean) => candidates.some(test);
  const records = new Set(candidates.flatMap((one) => one.records));
  const students = rows.filter(({ record }) => records.has(record));
  const texts = (at: number) => students.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
  const unused = (at: number | undefined, reason: (all: string[]) => UnusedReason | null): UnusedColumn[] => {
    const all = at === undefined ? [] : texts(at);
    const why = all.length === 0 ? null : reason(all);
    const heading = headings[at ?? -1] ?? '';
    return why === null || heading === '' ? [] : [{ heading, reason: why }];
  };
  const nicknames = some(({ nickname }) => nickname !== undefined);
  return [
    ...unused(columns.number, (all) => numbersReason(all, facts)),
    ...unused(columns.gender, () => (some(({ gender }) => gender !== undefined) ? null : 'genders')),
    ...unused(columns.middle, () => (some(({ flags }) => flags.includes('duplicate_split')) ? null : 'middle')),
    ...unused(columns.nick, () => (nicknames ? null : 'same_names')),
    ...unused(columns.nickLast, () => (nicknames ? null : 'same_names')),
    ...unused(columns.full, () => (isFullUsed(columns, students) ? null : 'other_names')),
    ...unused(columns.status, () => (isStatusKnown(columns.status, rows) ? null : 'statuses')),
    ...unused(columns.left, (all) => (all.filter(isGone).length * 2 < students.length ? null : 'all_left')),
  ];
}

function numbersReason(all: readonly string[], { useNumbers }: FileFacts): UnusedReason | null {
  const numbers = all.map((text) => readClassNumber(text));
  if (useNumbers) return numbers.includes(undefined) ? 'some_numbers' : null;
  return numbers.includes(undefined) || areClassNumbers(all) ? 'numbers' : 'equal_numbers';
}

/**
 * Whether the parser knows a status in this column. Current students may have no status, so a single known status is enough.
 */
function isStatusKnown(at: number | undefined, rows: readonly Row[]): boolean {
  return rows.some(({ cells }) => [isActive(cells[at ?? -1] ?? ''), hasLeft(cells[at ?? -1] ?? '')].includes(true));
}

function isFullUsed({ last, first }: Table['columns'], rows: readonly Row[]): boolean {
  const names = [...last, first].filter((at) => at !== undefined);
  return names.length === 0 || rows.some(({ cells }) => names.every((at) => (cells[at] ?? '') === ''));
}
