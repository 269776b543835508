import { cleanText, isBlank, readCell } from '../cells.ts';
import { leftColumns } from '../header/column-uses.ts';
import type { Table } from '../layout/table.ts';
import { askedRecords, doubtTexts, type NamedRow } from './doubts.ts';
import type { Skip } from '../types.ts';
import type { FileColumn, FileRow, FileTable, RosterReading, RosterSource, TableQuestion } from '../types.ts';

/** A longer file is cut in the table, because nobody looks at more rows. */
const MOST_ROWS = 5000;

interface Result {
  readonly reading: RosterReading;
  readonly skipped: readonly Skip[];
  readonly questions: readonly TableQuestion[];
  readonly sectionSources: FileTable['sectionSources'];
  readonly everyone: readonly NamedRow[];
}

/** Returns the records of a file as they are, each with what it was read as. */
export function fileTable({ records, sepLine }: RosterSource, table: Table, result: Result): FileTable {
  const offset = sepLine ? 2 : 1;
  const { reading, questions, sectionSources, everyone } = result;
  const names = new Map<number, string[]>();
  for (const { fullName, records: at } of reading.candidates)
    for (const record of at) {
      const found = names.get(record);
      if (found) found.push(fullName);
      else names.set(record, [fullName]);
    }
  const fixes = new Set(reading.errors.map(({ record }) => record));
  const skips = new Map(result.skipped.map((skip) => [skip.record, skip]));
  const asked = askedRecords(questions, table.rows);
  const rows = records.slice(0, MOST_ROWS).map((cells, at): FileRow => {
    const record = at + offset;
    const found = names.get(record);
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
    columns: columnsOf(table, everyone),
    rows: rows.filter(({ cells }) => !isBlank(cells)),
    records: records.length,
    questions,
    choices: table.choices,
    key: table.key,
    sectionSources,
  };
}

function columnsOf(table: Table, everyone: readonly NamedRow[]): FileColumn[] {
  const lefts = new Set([...leftColumns(table.columns), ...Object.keys(table.choices.left).map(Number)]);
  const { last, first } = table.columns;
  const isWholeUnused = last.length > 0 && first !== undefined;
  return table.uses.map((shown, at) => {
    const use = isWholeUnused && at === table.columns.full ? 'none' : shown;
    const heading = cleanText(table.headings?.[at % table.headings.length] ?? '');
    return lefts.has(at) ? { heading, use: 'left' as const, texts: textsOfLeft(at, everyone) } : { heading, use };
  });
}

/** A text means that a student has left if every row with this text was skipped. */
function textsOfLeft(at: number, everyone: readonly NamedRow[]): NonNullable<FileColumn['texts']> {
  const staying = new Set(everyone.flatMap(({ row, skipped }) => (skipped ? [] : [row.cells[at] ?? ''])));
  return doubtTexts(at, everyone).map((one) => ({ ...one, left: !staying.has(one.text) }));
}
