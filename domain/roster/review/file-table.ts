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
  const students = [...reading.candidates, ...reading.errors];
  const named = grouped(
    students.flatMap((one) => one.records.map((record) => ({ ...one, record }))),
    ({ record }) => String(record),
  );
  const skips = new Map(all.map((one) => [one.row.record, one]));
  const rows = records.slice(0, MOST_ROWS).map((cells, at): FileRow => {
    const record = at + offset;
    const found = named.get(String(record));
    const { found: skip, person } = skips.get(record) ?? {};
    const isHeld = found?.some(({ held }) => held !== undefined);
    const kind = record === table.headerRecord ? 'heading' : isHeld ? 'fix' : found ? 'student' : 'skipped';
    const names = skip?.person && person ? [person.student.fullName] : [];
    return {
      record,
      cells: cells.map((cell) => readCell(cell).text),
      kind,
      ...(kind === 'skipped' ? { reason: skip?.reason ?? 'title row' } : {}),
      names: isHeld ? [] : (found?.map(({ fullName }) => fullName) ?? names),
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
    records: records.length + offset - 1,
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
