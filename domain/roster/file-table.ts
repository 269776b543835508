import { grouped } from '../lists.ts';
import { isBlank, readCell } from '../text/cells.ts';
import type { Leavers } from './leavers.ts';
import type { Table } from './layout/table.ts';
import type { ReadRow } from './rows.ts';
import type { FileColumn, FileRow, RosterReading, RosterSource } from './types.ts';
import { doubtTexts } from './doubts.ts';

/** A longer file is cut in the table, because nobody looks at more rows. */
const MOST_ROWS = 5000;

/** Returns the records of a file as they are, each with what it was read as. `asked`: the records that a question is about. */
export function fileRows(
  { records }: RosterSource,
  { candidates, errors }: RosterReading,
  { headerRecord }: Table,
  all: readonly ReadRow[],
  asked: ReadonlySet<number>,
): FileRow[] {
  const students = [...candidates, ...errors].flatMap((one) => one.records.map((record) => ({ ...one, record })));
  const named = grouped(students, ({ record }) => String(record));
  const skips = new Map(all.map((one) => [one.row.record, one]));
  const rows = records.slice(0, MOST_ROWS).map((cells, at): FileRow => {
    const record = at + 1;
    const found = named.get(String(record));
    const { found: skip, person } = skips.get(record) ?? {};
    const isHeld = found?.some(({ held }) => held !== undefined);
    const kind = record === headerRecord ? 'heading' : isHeld ? 'fix' : found ? 'student' : 'skipped';
    const names = skip?.person && person ? [person.fullName] : [];
    return {
      record,
      cells: cells.map((cell) => readCell(cell).text),
      kind,
      ...(kind === 'skipped' ? { reason: skip?.reason ?? 'title row' } : {}),
      names: isHeld ? [] : (found?.map(({ fullName }) => fullName) ?? names),
      asked: asked.has(record),
    };
  });
  return rows.filter(({ cells }) => !isBlank(cells));
}

export function fileColumns({ uses, headings }: Table, leavers: Leavers, all: readonly ReadRow[]): FileColumn[] {
  const everyone = all.filter(({ found }) => found === null || found.person);
  return uses.map((use, at) => {
    const heading = headings?.[at] ?? '';
    const whys = leavers.get(at);
    if (!whys) return { heading, use };
    const texts = doubtTexts(at, everyone).map((one) => ({ ...one, left: Boolean(whys.get(one.text)) }));
    return { heading, use: 'left', texts };
  });
}
