import { grouped } from '../lists.ts';
import { splitFullName } from '../text/names.ts';
import { readAppFile } from './app-file/read-app-file.ts';
import { cleanText, startsLikeFormula } from './cells.ts';
import { candidatesOf } from './equals.ts';
import { NO_CHOICES } from './choices.ts';
import { fileTable } from './review/file-table.ts';
import { readTable, type Table, type Wishes } from './layout/table.ts';
import { nameProblem, BETWEEN_CELLS } from './names/read-name.ts';
import { isCapsWord } from './names/order.ts';
import { fileFacts, type Person } from './people.ts';
import { sortRows } from './sort.ts';
import type {
  FileFlag,
  FileTable,
  RosterCandidate,
  RosterError,
  RosterReading,
  RosterSource,
  Skip,
  SkippedRecords,
} from './types.ts';

/** The students, and the file as a table; null for a file of the app, whose columns are known. */
export interface ReadFile {
  readonly reading: RosterReading;
  readonly file: FileTable | null;
}

const NO_WISHES: Wishes = { choices: NO_CHOICES, remembered: [] };

/**
 * The teacher reviews the result before anything is saved (docs/product.md 3.5). Each record is a candidate, an error to fix,
 * or in the list of skipped records.
 */
export function readRoster(source: RosterSource, wishes: Wishes = NO_WISHES): ReadFile {
  if (source.appFile !== undefined) return { reading: readingOfAppFile(source), file: null };
  const table = readTable(source, wishes);
  const facts = fileFacts(table.rows, table.columns, table.headings);
  const { students, skips, questions, sectionSources, everyone } = sortRows(table, facts);
  const skipped = [
    ...(source.sepLine ? [{ record: 1, reason: 'sep= line', text: '' }] : []),
    ...table.titles.map(({ record, cells }) => ({
      record,
      reason: 'title rows above the header',
      text: cleanText(cells.filter(Boolean).join(' ')),
    })),
    ...skips,
  ];
  const numbers = facts.hasHeader && table.columns.number !== undefined ? 'column' : 'list';
  const read = reading(students, skipped, { numbers, headerRecord: table.headerRecord, unread: table.unread });
  const all = isUnsure(table, read) ? [{ kind: 'names' as const }, ...questions] : questions;
  return {
    reading: read,
    file: fileTable(source, table, { reading: read, skipped, questions: all, sectionSources, everyone }),
  };
}

/**
 * Whether the teacher should look at the columns: the names were found by their texts, a table has no names, most names in it
 * have one part, or most need a correction.
 */
function isUnsure({ sure, choices, uses, columns, rows }: Table, { candidates, errors }: RosterReading): boolean {
  const isChosen = choices.fine || choices.first !== null || Object.keys(choices.uses).length > 0;
  if (isChosen || rows.length === 0) return false;
  const single = candidates.filter(({ flags }) => flags.includes('single_name')).length;
  const isHalf = (columns.last.length === 0) !== (columns.first === undefined);
  const isWrong =
    candidates.length === 0 || (isHalf && single * 2 > candidates.length) || errors.length > candidates.length;
  return !sure || (uses.length > 1 && isWrong);
}

function readingOfAppFile({ records, appFile }: RosterSource): RosterReading {
  const asksOrder = appFile === 'likely';
  const { students, skips, unread } = readAppFile(records, asksOrder);
  const read = reading(students, skips, { numbers: 'column', headerRecord: 1, unread });
  return { ...read, ...(asksOrder && { order: 'as-written' as const }) };
}

function reading(
  students: readonly Person[],
  skips: readonly Skip[],
  { numbers, headerRecord, unread }: Pick<RosterReading, 'numbers' | 'headerRecord' | 'unread'>,
): RosterReading {
  const problems = students.map((person) => ({ person, problem: problemOf(person) }));
  const { candidates, flags } = askOnce(
    candidatesOf(problems.flatMap(({ person, problem }) => (problem === null ? [person] : []))),
  );
  const sections = [
    ...grouped(
      candidates.flatMap((one) => one.sections),
      (name) => name,
    ),
  ].map(([name, same]) => ({ name, students: same.length }));
  return {
    candidates,
    errors: problems.flatMap(({ person, problem }) => (problem ? [errorOf(person, problem)] : [])),
    skipped: together(skips),
    fileFlags: [...flags, ...(sections.length > 1 ? (['several_sections'] as const) : [])],
    sections,
    numbers: candidates.some(({ number }) => number !== undefined) ? numbers : null,
    headerRecord,
    unread,
    ...(students.length === 0 && {
      error: { code: 'no_names' as const, message: 'No student names were found in this file.' },
    }),
  };
}

/** The text as written counts too, because after cleaning a formula or an email address could look like a name. */
function problemOf({ name, text, kept }: Person): ReturnType<typeof nameProblem> {
  if (kept) return null;
  const isGone = name.fullName === '' && text !== '';
  // Such a dash is a list bullet, not a formula.
  const isFormula = text.split(/[,\t]/u).some((part) => startsLikeFormula(part.trim().replace(/^[–—-]+(?:\s+|$)/, '')));
  return nameProblem(isGone || isFormula ? `@ ${text}` : name.fullName);
}

/** The error shows the name as written with its removed words, so `cut` has only those of other cells. */
function errorOf(person: Person, problem: Pick<RosterError, 'issue' | 'message'>): RosterError {
  const { record, name, gender, number, section } = person;
  const text = person.text.replace(BETWEEN_CELLS, ', ');
  return {
    record,
    text,
    ...problem,
    ...(gender !== undefined && { gender }),
    ...(number !== undefined && { number }),
    sections: section === undefined ? [] : [section],
    cut: person.cut.filter((one) => !(name.cut.includes(one) && text.includes(one))),
  };
}

/**
 * If the same question would be asked about most names, replaces it by one question about the whole file, so that the app asks
 * the teacher only once.
 */
function askOnce(candidates: readonly RosterCandidate[]): { candidates: RosterCandidate[]; flags: FileFlag[] } {
  const areMost = (test: (one: RosterCandidate) => boolean) =>
    candidates.length > 1 && candidates.filter(test).length * 2 > candidates.length;
  const isGuessed = areMost(({ flags }) => flags.includes('order_guessed'));
  const areCaps = areMost(({ fullName }) => splitFullName(fullName).lastName.split(' ').some(isCapsWord));
  const others = (flags: RosterCandidate['flags']) => flags.filter((flag) => flag !== 'order_guessed' || !isGuessed);
  return {
    candidates: candidates.map((one) => ({ ...one, flags: others(one.flags) })),
    flags: [...(isGuessed ? (['order_guessed'] as const) : []), ...(areCaps ? (['caps'] as const) : [])],
  };
}

/**
 * Joins adjacent records that were skipped for the same reason into one line, such as `1-7`. Each skipped person has a separate
 * line.
 */
function together(skips: readonly Skip[]): SkippedRecords[] {
  const runs: Skip[][] = [];
  for (const skip of skips) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before?.reason === skip.reason && skip.record - before.record < 2;
    if (isNext && skip.name === undefined && before.name === undefined) runs.at(-1)?.push(skip);
    else runs.push([skip]);
  }
  return runs.map((run) => {
    const { record, text: _, ...first } = run[0] as Skip;
    const last = run.at(-1)?.record ?? record;
    const texts = run.map(({ text }) => text).filter(Boolean);
    return { records: record === last ? String(record) : `${record}-${last}`, ...first, texts };
  });
}
