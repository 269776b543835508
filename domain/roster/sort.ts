import { cleanText, isBlank } from './cells.ts';
import type { Row, Table } from './layout/table.ts';
import { readPerson, viewRecord, type FileFacts, type Person } from './people.ts';
import { areInCaps } from './skip/name-or-title.ts';
import { codesOf, continuesLegend } from './skip/legend.ts';
import { LANE, TITLE_INSIDE, TITLE_WORDS } from './skip/patterns.ts';
import { hasLeft, isGone } from './statuses.ts';
import type { SectionSource, TableChoices } from './choices.ts';
import type { Crowd, RecordView, SkipReason } from './skip/crowd.ts';
import { askedRecords, doubtsAbout, textsOf, type NamedRow } from './review/doubts.ts';
import type { Skip, TableQuestion } from './types.ts';
import { isTitled, skipReason, titleKey } from './skip/skip-reason.ts';

const SECTION_TITLE =
  /(?<!\p{L})(?:period|per|pd|section|sec|block|hour|class|course)\b\.?\s*[:#]?\s*[\p{L}\p{N}][\p{L}\p{N} .–-]{0,30}/iu;

interface SortedRows {
  readonly students: readonly Person[];
  readonly skips: readonly Skip[];
  readonly questions: readonly TableQuestion[];
  readonly sectionSources: readonly SectionSource[];
  /** Students, and persons who are not in the class. */
  readonly everyone: readonly NamedRow[];
}

/** A row that is not blank. `found` is null for a student. */
interface ReadRow {
  readonly row: Row;
  readonly found: SkipReason | null;
  readonly person: Person;
  /** From the last title above. */
  readonly title: string | null;
}

/** Divides the rows into students and the others, which get the reason why they are skipped. */
export function sortRows(table: Table, facts: FileFacts): SortedRows {
  const all = readRows(table, facts);
  const named = all.map(({ row, found, person }) => ({
    row,
    name: person.name.fullName,
    skipped: found !== null,
    found,
  }));
  const questions = doubtsAbout(
    table,
    named.filter(({ name, found }) => found === null || isDoubtful(found, name)),
  );
  const asked = askedRecords(questions, table.rows);
  const students = all.flatMap(({ row, found, person, title }) =>
    found
      ? []
      : [withSection(asked.has(row.record) ? { ...person, asked: true } : person, row, title, table.choices.sections)],
  );
  return {
    students: withoutSingleSection(students, facts),
    skips: skipsOf(table, all),
    questions,
    everyone: named.filter(({ found }) => found === null || found.person),
    sectionSources: sourcesOf(all),
  };
}

function readRows(table: Table, facts: FileFacts): ReadRow[] {
  const crowd = crowdOf(table, facts);
  let title = table.titles.map(sectionOf).findLast((one) => one !== null) ?? null;
  let signed = false;
  let before = '';
  const filled = table.rows.filter(({ raw }) => !isBlank(raw));
  return filled.map((row) => {
    const view = viewRecord(row.cells, facts);
    const chosen = table.choices.rows[row.record];
    const found =
      chosen === undefined
        ? reasonOf(row, withoutConstants(view, crowd), facts, crowd, { signed, before })
        : chosen
          ? null
          : { reason: 'switched off', person: true };
    before = found?.reason ?? '';
    signed ||= before === 'sign-off';
    if (before === 'title row') title = sectionOf(row) ?? title;
    return { row, found, person: readPerson(row.record, row.raw, view, facts), title };
  });
}

/** A skipped row may still be a student, unless no student has such a row, or the screen lists its person. */
function isDoubtful({ reason, person }: SkipReason, name: string): boolean {
  return name !== '' && !person && !SURE.test(reason);
}

function skipsOf(table: Table, all: readonly ReadRow[]): Skip[] {
  const read = new Map(all.map((one) => [one.row, one]));
  return table.rows.flatMap((row): Skip[] => {
    const { record, label } = row;
    const { found, person } = read.get(row) ?? {};
    const labels = label === undefined ? [] : [{ record, reason: 'title row', text: label }];
    if (found === undefined) return label === undefined ? [{ record, reason: 'blank', text: '' }] : labels;
    return found === null
      ? labels
      : [...labels, skipOf(row, table, found.reason, found.person && person ? person : null)];
  });
}

/** Where sections can come from. */
function sourcesOf(all: readonly ReadRow[]): SectionSource[] {
  const some = (test: (one: ReadRow) => boolean) => all.some(test);
  return [
    ...(some(({ person }) => person.section !== undefined) ? (['column'] as const) : []),
    ...(some(({ title }) => title !== null) ? (['titles'] as const) : []),
    ...(some(({ row }) => row.block !== undefined) ? (['blocks'] as const) : []),
  ];
}

/** No student has such a row, or the screen lists its person with a button that adds the person. */
const SURE = /^(?:blank|repeated header|totals row|no name.*|.+ row)$/u;

/** A cell that is the same in every row, such as `Page 1 of 1`, says nothing about one row. */
function withoutConstants(view: RecordView, { constant }: Crowd): RecordView {
  return constant.size === 0 ? view : { ...view, cells: view.cells.map((cell, at) => (constant.has(at) ? '' : cell)) };
}

/** What the rows above have been. */
interface Before {
  readonly signed: boolean;
  readonly before: string;
}

function reasonOf(
  row: Row,
  view: RecordView,
  facts: FileFacts,
  crowd: Crowd,
  { signed, before }: Before,
): SkipReason | null {
  const own = ownReason(row, view, facts, crowd) ?? (signed ? signature(row, crowd) : null);
  if (own) return own;
  return before === 'legend' && continuesLegend(view, crowd) ? { reason: 'legend', person: false } : null;
}

function ownReason(row: Row, view: RecordView, facts: FileFacts, crowd: Crowd): SkipReason | null {
  const found = skipReason(view, crowd);
  if (found) return found;
  if (!facts.stripTitles && isTitled(view)) return { reason: 'teacher', person: true };
  if (crowd.above.has(row.record)) return { reason: 'title row', person: true };
  const first = crowd.first === row && crowd.commas && !view.full.includes(',') && facts.columns.full !== undefined;
  return first && row.cells.filter(Boolean).length === 1 ? { reason: 'title row', person: true } : null;
}

/** A short line after the sign-off of an email has the name or the address of the writer. */
function signature({ cells }: Row, crowd: Crowd): SkipReason | null {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length * 2 <= crowd.filled || filled.length === 1 ? { reason: 'signature', person: true } : null;
}

function crowdOf({ rows, titles, headings, choices }: Table, { columns, hasHeader }: FileFacts): Crowd {
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const constant = constantColumns(filled, columns);
  const counts = filled.map(({ cells }) => cells.filter(Boolean).length - constant.size).toSorted((a, b) => a - b);
  const column = (at: number | undefined) => (at === undefined ? [] : filled.map(({ cells }) => cells[at] ?? ''));
  const names = column(columns.full).filter(Boolean);
  const left = column(columns.left);
  const statuses = column(columns.status);
  const commas = names.filter((text) => /[,，،]/u.test(text)).length;
  const numbered = !hasHeader && names.filter((text) => /^\p{Nd}|\p{Nd}$/u.test(text)).length * 2 > names.length;
  return {
    zeroIsActive: statuses.includes('0'),
    currentIsC: statuses.includes('C'),
    blankIsActive: statuses.filter(Boolean).length * 2 < statuses.length,
    leftTexts: leftTextsOf(choices, columns, filled),
    constant,
    leftCounts: left.filter(isGone).length * 2 < left.length,
    filled: counts[Math.floor(counts.length / 2)] ?? 0,
    commas: names.length > 4 && commas >= names.length - 1,
    titles: new Set(titles.map(({ cells }) => titleKey(cells.filter(Boolean))).filter(Boolean)),
    codes: codesOf(
      headings ?? [],
      rows.map(({ cells }) => cells),
      namePlaces(columns),
    ),
    headings: headings ?? [],
    lanes: names.filter((text) => LANE.test(text)).length,
    inCaps: areInCaps(names),
    numbered,
    above: numbered ? aboveNumbers(filled, columns) : new Set(),
    titleFirst: !numbered && isTitleFirst(rows),
    first: hasHeader ? null : (filled[0] ?? null),
  };
}

/** At least three rows, and a column without names. */
function constantColumns(rows: readonly Row[], columns: FileFacts['columns']): Set<number> {
  const [first] = rows;
  const names = namePlaces(columns);
  const isConstant = (text: string, at: number) =>
    text !== '' && !names.has(at) && rows.every(({ cells }) => cells[at] === text);
  const cells = rows.length < 3 ? [] : (first?.cells ?? []);
  return new Set(cells.flatMap((text, at) => (isConstant(text, at) ? [at] : [])));
}

/**
 * What the teacher has said about the texts of columns. In a column that was chosen as `Left the class`, the known words mean
 * that, and without one every text but the most frequent one.
 */
function leftTextsOf(
  { left }: TableChoices,
  { leftAs = [] }: FileFacts['columns'],
  rows: readonly Row[],
): Crowd['leftTexts'] {
  const chosen = Object.entries(left).map(([at, texts]) => [Number(at), new Map(Object.entries(texts))] as const);
  const guessed = leftAs
    .filter((at) => left[at] === undefined)
    .map((at) => {
      const texts = textsOf(
        at,
        rows.map((row) => ({ row, name: '', skipped: false })),
      ).map(({ text }) => text);
      const known = texts.filter((text) => hasLeft(text));
      return [at, new Map(texts.map((text, i) => [text, known.length > 0 ? known.includes(text) : i > 0]))] as const;
    });
  return new Map([...chosen, ...guessed]);
}

function namePlaces({ last, first, full, nick, nickLast, middle, suffix, particle }: FileFacts['columns']) {
  return new Set([...last, first, full, nick, nickLast, middle, suffix, particle]);
}

/** The lines without a number above the first line with one, in a numbered list. */
function aboveNumbers(rows: readonly Row[], { full = 0 }: FileFacts['columns']): Set<number> {
  const first = rows.findIndex(({ cells }) => /^\p{Nd}|\p{Nd}$/u.test(cells[full] ?? ''));
  return new Set(rows.slice(0, Math.max(0, first)).map(({ record }) => record));
}

/** The second line is blank or a title. */
function isTitleFirst([_, next]: readonly Row[]): boolean {
  const text = next?.cells.filter(Boolean).join(' ') ?? '';
  return next !== undefined && (text === '' || TITLE_INSIDE.test(text) || TITLE_WORDS.test(text));
}

/** A table may have private columns, so the screen shows only the person's name. */
function skipOf({ record, cells }: Row, { headings }: Table, reason: string, person: Person | null): Skip {
  const filled = cells.filter((cell) => cell !== '');
  if (person) {
    const text = headings === null ? filled.join(' ') : person.text;
    const { section } = person;
    return {
      record,
      reason,
      name: person.name.fullName,
      text: cleanText(text),
      ...(section === undefined ? {} : { section }),
    };
  }
  const isPrivate = reason === 'no name in this row' && filled.length > 1;
  return { record, reason, text: isPrivate ? '' : cleanText(filled.join(' ')) };
}

/** Returns the section that a title between the names announces, such as `Period 3`, or null. */
function sectionOf({ cells }: Pick<Row, 'cells'>): string | null {
  return SECTION_TITLE.exec(cells.filter(Boolean).join(' '))?.[0].trim() ?? null;
}

function withSection(person: Person, row: Row, title: string | null, source: SectionSource | null): Person {
  const { section: ofColumn, ...others } = person;
  const block = row.section ?? (source === 'blocks' && row.block !== undefined ? `List ${row.block + 1}` : null);
  const titled = source === null || source === 'titles' ? title : null;
  const section = source === null || source === 'column' ? (ofColumn ?? null) : null;
  const found = section ?? (source === null || source === 'blocks' ? block : null) ?? titled;
  return found === null ? others : { ...others, section: found };
}

/** The same section from one title does not distinguish students. */
function withoutSingleSection(students: Person[], { columns }: FileFacts): Person[] {
  if (columns.section.length > 0 || new Set(students.map(({ section }) => section)).size > 1) return students;
  return students.map(({ section: _, ...person }) => person);
}
