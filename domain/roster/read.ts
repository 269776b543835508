import { splitFullName } from '../names.ts';
import { alignCells, namesInOneLine, usualWidth, withoutListMarks } from './align.ts';
import { isBlank, readCell, rejoinTextFormulas, startsLikeFormula } from './cells.ts';
import { candidatesOf } from './equals.ts';
import { findHeader, type RosterColumns } from './header/find-header.ts';
import { guessColumns } from './header/guess-columns.ts';
import { nameProblem } from './names/read-name.ts';
import { isCapsWord } from './names/words.ts';
import { fileFacts, readPerson, viewRecord, type FileFacts, type Person } from './people.ts';
import { isTitled, skipReason } from './skip.ts';
import type {
  FileFlag,
  RosterCandidate,
  RosterError,
  RosterReading,
  RosterSection,
  RosterSource,
  SkippedRecords,
} from './types.ts';

interface Row {
  readonly record: number;
  readonly raw: readonly string[];
  readonly cells: readonly string[];
}

interface Skip {
  readonly record: number;
  readonly reason: string;
  readonly name?: string;
}

/**
 * Reads a roster file into a list for review (docs/product.md 3.5). No record is dropped silently: each one is a
 * candidate, an error to fix, or listed as skipped.
 */
export function readRoster(source: RosterSource): RosterReading {
  const offset = source.sepLine ? 2 : 1;
  const joined = source.records.map((record) => rejoinTextFormulas(record, source.delimiter));
  const header = findHeader(joined);
  const { columns, rows } = header ? rowsBelow(joined, header, offset) : rowsOfList(joined, source.delimiter, offset);
  const people = rows.filter(({ raw }) => !isBlank(raw));
  const facts = fileFacts(
    people,
    columns,
    header ? (joined[header.at] ?? []).map((cell) => readCell(cell).text) : null,
  );
  const { students, skips } = sort(rows, facts);
  const skipped = [
    ...(source.sepLine ? [{ record: 1, reason: 'sep= line' }] : []),
    ...Array.from({ length: header?.at ?? 0 }, (_, i) => ({
      record: i + offset,
      reason: 'title rows above the header',
    })),
    ...skips,
  ];
  return reading(students, skipped, facts, header ? header.at + offset : null);
}

function rowsBelow(records: readonly string[][], header: { at: number; columns: RosterColumns }, offset: number) {
  const rows = records.slice(header.at + 1).map((record, i): Row => {
    const raw = alignCells(record, header.columns, header.columns.width);
    return { record: header.at + 1 + i + offset, raw, cells: raw.map((cell) => readCell(cell).text) };
  });
  return { columns: header.columns, rows };
}

function rowsOfList(records: readonly string[][], delimiter: string, offset: number) {
  const filled = records.filter((record) => !isBlank(record));
  const line = filled.length === 1 ? namesInOneLine(filled[0] ?? [], delimiter) : null;
  const lines = withoutListMarks(line ?? records);
  const width = usualWidth(lines);
  const columns = guessColumns(lines, width);
  const rows = lines.map((record, i): Row => {
    const raw = alignCells(record, columns, width);
    return {
      record: line ? records.indexOf(filled[0] ?? []) + offset : i + offset,
      raw,
      cells: raw.map((cell) => readCell(cell).text),
    };
  });
  return { columns, rows };
}

/**
 * Separates the records of students from all others. Every other record gets the reason why it is skipped.
 */
function sort(rows: readonly Row[], facts: FileFacts): { students: Person[]; skips: Skip[] } {
  const students: Person[] = [];
  const skips: Skip[] = [];
  const status = facts.columns.status;
  const zeroIsActive = status !== undefined && rows.some(({ cells }) => cells[status] === '0');
  for (const { record, raw, cells } of rows) {
    if (isBlank(raw)) {
      skips.push({ record, reason: 'blank' });
      continue;
    }
    const view = viewRecord(cells, facts, zeroIsActive);
    const skip =
      skipReason(view) ?? (!facts.stripTitles && isTitled(view) ? { reason: 'teacher', person: true } : null);
    if (!skip) students.push(readPerson(record, raw, view, facts));
    else if (!skip.person) skips.push({ record, reason: skip.reason });
    else skips.push({ record, reason: skip.reason, name: readPerson(record, raw, view, facts).name.fullName });
  }
  return { students, skips };
}

function reading(
  students: readonly Person[],
  skips: readonly Skip[],
  facts: FileFacts,
  headerRecord: number | null,
): RosterReading {
  const problems = students.map((person) => ({ person, problem: problemOf(person) }));
  const errors = problems.flatMap(({ person, problem }): RosterError[] =>
    problem ? [{ record: person.record, text: person.text, ...problem, ...factsOf(person) }] : [],
  );
  const candidates = askOnce(candidatesOf(problems.flatMap(({ person, problem }) => (problem ? [] : [person]))));
  const sections = sectionsOf(candidates.candidates);
  const fileFlags: FileFlag[] = [...candidates.flags, ...(sections.length > 1 ? (['several_sections'] as const) : [])];
  const numbered = facts.useNumbers && candidates.candidates.some(({ number }) => number !== undefined);
  return {
    candidates: candidates.candidates,
    errors,
    skipped: together(skips),
    fileFlags,
    sections,
    numbers: numbered ? (facts.hasHeader ? 'column' : 'list') : null,
    headerRecord,
    ...(students.length === 0
      ? { error: { code: 'no_names', message: 'No student names were found in this file.' } as const }
      : {}),
  };
}

/**
 * The problem of a name, or undefined. The text as written is checked too, because cleaning could turn a formula or a
 * mail address into something that looks like a name.
 */
function problemOf({ name, text }: Person) {
  const gone = name.fullName === '' && text !== '';
  return gone || startsLikeFormula(text) ? nameProblem(`@ ${text}`) : nameProblem(name.fullName);
}

function factsOf({ gender, number, section }: Person) {
  return {
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
    sections: section === undefined ? [] : [section],
  };
}

/**
 * Replaces a question that concerns most names by one question for the whole file, so that the teacher is not asked
 * beside each name.
 */
function askOnce(candidates: readonly RosterCandidate[]): { candidates: RosterCandidate[]; flags: FileFlag[] } {
  const most = (test: (one: RosterCandidate) => boolean) =>
    candidates.length > 1 && candidates.filter(test).length * 2 > candidates.length;
  const guessed = most(({ flags }) => flags.includes('order_guessed'));
  const caps = most(({ fullName }) => splitFullName(fullName).lastName.split(' ').some(isCapsWord));
  return {
    candidates: candidates.map((one) =>
      guessed ? { ...one, flags: one.flags.filter((flag) => flag !== 'order_guessed') } : one,
    ),
    flags: [...(guessed ? (['order_guessed'] as const) : []), ...(caps ? (['caps'] as const) : [])],
  };
}

function sectionsOf(candidates: readonly RosterCandidate[]): RosterSection[] {
  const counts = new Map<string, number>();
  for (const section of candidates.flatMap(({ sections }) => sections))
    counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts].map(([name, students]) => ({ name, students }));
}

/**
 * Joins neighbouring records that were skipped for the same reason into one line, such as `1-7`. Skipped persons are
 * listed one by one.
 */
function together(skips: readonly Skip[]): SkippedRecords[] {
  const lines: { from: number; to: number; reason: string; name?: string }[] = [];
  for (const { record, reason, name } of skips) {
    const before = lines.at(-1);
    if (
      before &&
      name === undefined &&
      before.name === undefined &&
      before.reason === reason &&
      before.to === record - 1
    )
      before.to = record;
    else lines.push({ from: record, to: record, reason, ...(name === undefined ? {} : { name }) });
  }
  return lines.map(({ from, to, reason, name }) => ({
    records: from === to ? String(from) : `${from}-${to}`,
    reason,
    ...(name === undefined ? {} : { name }),
  }));
}
