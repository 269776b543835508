import { grouped } from '../lists.ts';
import { cleanText, isBlank } from './cells.ts';
import { leftColumns } from './header/column-uses.ts';
import type { Row, Table } from './layout/table.ts';
import { readPerson, viewRecord, type FileFacts, type Person } from './people.ts';
import { hasLeft, isGone } from './statuses.ts';
import type { SectionSource } from './choices.ts';
import { LANE, TITLE_INSIDE, TITLE_WORDS } from './skip/patterns.ts';
import { askedRecords, doubtsAbout, doubtTexts, type NamedRow } from './review/doubts.ts';
import { type Crowd, type SkipReason, areInCaps, isTitled, skipReason, titleKey } from './skip/skip-reason.ts';
import type { SectionsBy, Skip, TableQuestion } from './types.ts';

const SECTION_TITLE =
  /(?<!\p{L})(?:period|per|pd|section|sec|block|hour|class|course)\b\.?\s*[:#]?\s*[\p{L}\p{N}][\p{L}\p{N} .–-]{0,30}/iu;
/** Of a section, so that the teacher recognises it. */
const SHOWN_NAMES = 2;
const NUMBERED = /^\p{Nd}|\p{Nd}$/u;
/** No student has such a row, or the screen lists its person with a button that adds the person. */
const SURE = /^(?:blank|repeated header|totals row|no name.*|.+ row)$/u;

interface SortedRows {
  readonly students: readonly Person[];
  readonly skips: readonly Skip[];
  readonly questions: readonly TableQuestion[];
  /** Where sections can come from. */
  readonly sectionSources: readonly SectionsBy[];
  /** Students, and persons who are not in the class. */
  readonly everyone: readonly NamedRow[];
}

/** A row that is not blank. `found` is null for a student. */
interface ReadRow {
  readonly row: Row;
  readonly found: SkipReason | null;
  readonly person: Person;
  /** From the last title above. */
  readonly title: string | undefined;
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
  // A skipped row may still be a student, unless no student has such a row, or the screen lists its person.
  const isDoubtful = ({ name, found }: (typeof named)[number]) =>
    found === null || (name !== '' && !found.person && !SURE.test(found.reason));
  const questions = doubtsAbout(table, named.filter(isDoubtful));
  const asked = askedRecords(questions, table.rows);
  const source = table.choices.sections;
  const found = all.filter((one) => one.found === null);
  const students = found.map((one) => {
    const { section: ofColumn, ...others } = one.person;
    const section = source === null ? (ofColumn ?? one.row.section ?? one.title) : sectionBy(one, source);
    const isAsked = asked.has(one.row.record) && { asked: true as const };
    return { ...others, ...isAsked, ...(section !== undefined && { section }) };
  });
  // The same section from one title does not distinguish students.
  const isSplit = facts.columns.section.length > 0 || new Set(students.map(({ section }) => section)).size > 1;
  return {
    students: isSplit ? students : students.map(({ section: _, ...person }) => person),
    skips: skipsOf(table, all),
    questions,
    everyone: named.filter(({ found }) => found === null || found.person),
    sectionSources: (['column', 'titles', 'blocks'] as const).flatMap((by): SectionsBy[] => {
      const groups = grouped(found, (one) => sectionBy(one, by) ?? '');
      groups.delete('');
      const sections = [...groups].map(([name, some]) => ({
        name,
        students: some.slice(0, SHOWN_NAMES).map(({ person }) => person.name.fullName),
      }));
      return sections.length > 0 ? [{ source: by, sections }] : [];
    }),
  };
}

function sectionBy({ row, person, title }: ReadRow, source: SectionSource): string | undefined {
  if (source === 'column') return person.section;
  if (source === 'titles') return title;
  return source === 'blocks' && row.block !== undefined ? (row.section ?? `List ${row.block + 1}`) : undefined;
}

function readRows(table: Table, facts: FileFacts): ReadRow[] {
  const { choices, titles, rows } = table;
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const constant = constantColumns(filled, facts);
  const crowd = crowdOf(table, facts, constant.size);
  const names = filled.map(({ cells }) => cells[facts.columns.full ?? -1] ?? '');
  const [first] = facts.hasHeader ? [] : filled;
  // All of at least five names but the first, which is probably a title.
  const commas = names.filter((text) => /[,，،]/u.test(text)).length;
  const isFirstOther = names.length > 4 && commas >= names.filter(Boolean).length - 1 && !names[0]?.includes(',');
  const numbered = crowd.numbered
    ? Math.max(
        0,
        names.findIndex((text) => NUMBERED.test(text)),
      )
    : 0;
  let title = titles.map(sectionOf).findLast((one) => one !== undefined);
  let signed = false;
  return filled.map((row, i) => {
    const view = viewRecord(row.cells, facts);
    // A cell that is the same in every row, such as `Page 1 of 1`, says nothing about one row.
    const cells = constant.size === 0 ? row.cells : row.cells.map((cell, at) => (constant.has(at) ? '' : cell));
    const count = cells.filter(Boolean).length;
    const ofPerson = () => {
      if (!facts.stripTitles && isTitled(view)) return 'teacher';
      if (i < numbered || (row === first && isFirstOther && count === 1 && view.full !== '')) return 'title row';
      // A short line after the sign-off of an email has the name or the address of the writer.
      return signed && (count * 2 <= crowd.filled || count === 1) ? 'signature' : null;
    };
    const found = (): SkipReason | null => {
      const chosen = choices.rows[row.record];
      if (chosen !== undefined) return chosen ? null : { reason: 'switched off', person: true };
      const reason = skipReason({ ...view, cells }, crowd);
      const why = reason === null ? ofPerson() : null;
      return why === null ? reason : { reason: why, person: true };
    };
    const skip = found();
    signed ||= skip?.reason === 'sign-off';
    if (skip?.reason === 'title row') title = sectionOf(row) ?? title;
    return { row, found: skip, person: readPerson(row.record, row.raw, view, facts), title };
  });
}

function crowdOf({ rows, titles, headings, choices }: Table, facts: FileFacts, constants: number): Crowd {
  const { columns, hasHeader } = facts;
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const counts = filled.map(({ cells }) => cells.filter(Boolean).length - constants).toSorted((a, b) => a - b);
  const column = (at: number | undefined) => (at === undefined ? [] : filled.map(({ cells }) => cells[at] ?? ''));
  const names = column(columns.full).filter(Boolean);
  const statuses = column(columns.status);
  const numbered = !hasHeader && names.filter((text) => NUMBERED.test(text)).length * 2 > names.length;
  const second = rows[1]?.cells.filter(Boolean).join(' ');
  const isTitleAbove =
    second === '' || (second !== undefined && (TITLE_INSIDE.test(second) || TITLE_WORDS.test(second)));
  return {
    zeroIsActive: statuses.includes('0'),
    currentIsC: statuses.includes('C'),
    blankIsActive: statuses.filter(Boolean).length * 2 < statuses.length,
    leftTexts: leftTextsOf(choices.left, columns, filled),
    leftCounts: column(columns.left).filter(isGone).length * 2 < filled.length,
    filled: counts[Math.floor(counts.length / 2)] ?? 0,
    titles: new Set(titles.map(({ cells }) => titleKey(cells)).filter(Boolean)),
    headings: headings ?? [],
    lanes: names.filter((text) => LANE.test(text)).length,
    inCaps: areInCaps(names),
    numbered,
    title: !hasHeader && !numbered && isTitleAbove ? (filled[0]?.cells ?? null) : null,
  };
}

/** Columns without names and statuses that have the same text in each of at least three rows. */
function constantColumns(rows: readonly Row[], { columns }: FileFacts): Set<number> {
  const { last, first, full, nick, nickLast, middle, suffix, particle } = columns;
  const read = new Set([...last, first, full, nick, nickLast, middle, suffix, particle, ...leftColumns(columns)]);
  const cells = rows.length < 3 ? [] : (rows[0]?.cells ?? []);
  const isConstant = (text: string, at: number) =>
    text !== '' && !read.has(at) && rows.every((row) => row.cells[at] === text);
  return new Set(cells.flatMap((text, at) => (isConstant(text, at) ? [at] : [])));
}

/**
 * What the teacher has said about the texts of columns. In a column that was chosen as `Left the class`, the known words mean
 * that, and without one every text but the most frequent one.
 */
function leftTextsOf(
  left: Table['choices']['left'],
  { leftAs = [] }: FileFacts['columns'],
  rows: readonly Row[],
): Crowd['leftTexts'] {
  const chosen = Object.entries(left).map(([at, texts]) => [Number(at), new Map(Object.entries(texts))] as const);
  const named = rows.map((row) => ({ row, name: '', skipped: false }));
  const guessed = leftAs
    .filter((at) => left[at] === undefined)
    .map((at) => {
      const texts = doubtTexts(at, named).map(({ text }) => text);
      const isKnown = texts.some(hasLeft);
      return [at, new Map(texts.map((text, i) => [text, isKnown ? hasLeft(text) : i > 0]))] as const;
    });
  return new Map([...chosen, ...guessed]);
}

/** The skipped rows. A table may have private columns, so the screen shows only the name of a person. */
function skipsOf({ rows, headings }: Table, all: readonly ReadRow[]): Skip[] {
  const read = new Map(all.map((one) => [one.row, one]));
  return rows.flatMap((row): Skip[] => {
    const { record, label, cells } = row;
    const { found, person } = read.get(row) ?? {};
    const labels = label === undefined ? [] : [{ record, reason: 'title row', text: label }];
    if (found === undefined) return label === undefined ? [{ record, reason: 'blank', text: '' }] : labels;
    if (found === null) return labels;
    const { reason } = found;
    const text = cleanText(cells.filter(Boolean).join(' '));
    if (!found.person || !person) {
      const isPrivate = reason === 'no name in this row' && cells.filter(Boolean).length > 1;
      return [...labels, { record, reason, text: isPrivate ? '' : text }];
    }
    const section = person.section !== undefined && { section: person.section };
    const shown = headings === null ? text : cleanText(person.text);
    return [...labels, { record, reason, name: person.name.fullName, text: shown, ...section }];
  });
}

/** Returns the section that a title between the names announces, such as `Period 3`. */
function sectionOf({ cells }: Pick<Row, 'cells'>): string | undefined {
  return SECTION_TITLE.exec(cells.filter(Boolean).join(' '))?.[0].trim();
}
