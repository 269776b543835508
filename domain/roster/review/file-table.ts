import { grouped } from '../../lists.ts';
import { isBlank, readCell } from '../../text/cells.ts';
import type { Table } from '../layout/table.ts';
import type { FileColumn, FileRow, FileTable, RosterReading, RosterSource, TableQuestion } from '../types.ts';
import { type ReadRow, sectionSources } from '../rows.ts';
import type { Leavers } from '../leavers.ts';
import { doubtTexts } from './doubts.ts';

/** A longer file is cut in the table, because nobody looks at more rows. */
const MOST_ROWS = 5000;

interface Result {
  readonly reading: RosterReading;
  readonly questions: readonly TableQuestion[];
  readonly asked: ReadonlySet<number>;
  readonly all: readonly ReadRow[];
  readonly leavers: Leavers;
}

/** Returns the records of a file as they are, each with what it was read as. */
export function fileTable({ records, sepLine }: RosterSource, table: Table, result: Result): FileTable {
  const offset = sepLine ? 2 : 1;
  const { reading, questions, asked, all, leavers } = result;
  const named = reading.candidates.flatMap(({ fullName, records: of }) => of.map((record) => ({ fullName, record })));
  const names = grouped(named, ({ record }) => String(record));
  const fixes = new Set(reading.errors.map(({ record }) => record));
  const skips = new Map(reading.skipped.map((skip) => [skip.record, skip]));
  const rows = records.slice(0, MOST_ROWS).map((cells, at): FileRow => {
    const record = at + offset;
    const found = names.get(String(record))?.map(({ fullName }) => fullName);
    const skip = skips.get(record);
    const kind = record === table.headerRecord ? 'heading' : fixes.has(record) ? 'fix' : found ? 'student' : 'skipped';
    return {
      record,
      cells: cells.map((cell) => readCell(cell).text),
      kind,
      ...(kind === 'skipped' ? { reason: skip?.reason ?? 'blank' } : {}),
      names: found ?? (skip?.name === undefined ? [] : [skip.name]),
      asked: asked.has(record),
    };
  });
  return {
    columns: columnsOf(
      table,
      leavers,
      all.filter(({ found }) => found === null || found.person),
    ),
    rows: rows.filter(({ cells }) => !isBlank(cells)),
    records: records.length,
    questions,
    choices: table.choices,
    key: table.key,
    sectionSources: sectionSources(all),
  };
}

function columnsOf({ uses, headings }: Table, leavers: Leavers, everyone: readonly ReadRow[]): FileColumn[] {
  return uses.map((use, at) => {
    const heading = headings?.[at] ?? '';
    const whys = leavers.get(at);
    if (!whys) return { heading, use };
    const texts = doubtTexts(at, everyone).map((one) => ({ ...one, left: Boolean(whys.get(one.text)) }));
    return { heading, use: 'left', texts };
  });
}
