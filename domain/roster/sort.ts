import { cleanText, isBlank } from './cells.ts';
import type { Row, Table } from './layout/table.ts';
import { readPerson, viewRecord, type FileFacts, type Person } from './people.ts';
import { areInCaps } from './skip/name-or-title.ts';
import { codesOf, continuesLegend } from './skip/legend.ts';
import { LANE, TITLE_INSIDE, TITLE_WORDS } from './skip/patterns.ts';
import { isGone } from './statuses.ts';
import type { Crowd, SkipReason } from './skip/crowd.ts';
import { isTitled, skipReason, titleKey } from './skip/skip-reason.ts';

export interface Skip {
  readonly record: number;
  readonly reason: string;
  readonly name?: string;
  readonly kept?: true;
  readonly section?: string;
  readonly text: string;
}

const SECTION_TITLE =
  /(?<!\p{L})(?:period|per|pd|section|sec|block|hour|class|course)\b\.?\s*[:#]?\s*[\p{L}\p{N}][\p{L}\p{N} .–-]{0,30}/iu;

/** The others get the reason why they are skipped. */
export function sortRows(table: Table, facts: FileFacts): { students: Person[]; skips: Skip[] } {
  const students: Person[] = [];
  const skips: Skip[] = [];
  const crowd = crowdOf(table, facts);
  let section = table.titles.map(sectionOf).findLast((title) => title !== null) ?? null;
  let signed = false;
  let before = '';
  for (const row of table.rows) {
    if (row.label !== undefined) skips.push({ record: row.record, reason: 'title row', text: row.label });
    if (isBlank(row.raw)) {
      if (row.label === undefined) skips.push({ record: row.record, reason: 'blank', text: '' });
      continue;
    }
    const view = viewRecord(row.cells, facts);
    const found: SkipReason | null =
      reasonOf(row, view, facts, crowd) ??
      (signed ? signature(row, crowd) : null) ??
      (before === 'legend' && continuesLegend(view, crowd) ? { reason: 'legend', person: false } : null);
    before = found?.reason ?? '';
    signed ||= found?.reason === 'sign-off';
    if (found?.reason === 'title row') section = sectionOf(row) ?? section;
    const person = found && !found.person ? null : readPerson(row.record, row.raw, view, facts);
    if (!found && person) students.push(withSection(person, row.section ?? section));
    else skips.push(skipOf(row, table, found?.reason ?? '', person));
  }
  return { students: withoutSingleSection(students, facts), skips };
}

function reasonOf(row: Row, view: ReturnType<typeof viewRecord>, facts: FileFacts, crowd: Crowd): SkipReason | null {
  const found = skipReason(view, crowd);
  if (found) return found;
  if (!facts.stripTitles && isTitled(view)) return { reason: 'teacher', person: true };
  const first = crowd.first === row && crowd.commas && !view.full.includes(',') && facts.columns.full !== undefined;
  return first && row.cells.filter(Boolean).length === 1 ? { reason: 'title row', person: true } : null;
}

/** A short line after the sign-off of an email has the name or the address of the writer. */
function signature({ cells }: Row, crowd: Crowd): SkipReason | null {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length * 2 <= crowd.filled || filled.length === 1 ? { reason: 'signature', person: true } : null;
}

function crowdOf({ rows, titles, headings }: Table, { columns, hasHeader }: FileFacts): Crowd {
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const counts = filled.map(({ cells }) => cells.filter(Boolean).length).toSorted((a, b) => a - b);
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
    titleFirst: !numbered && isTitleFirst(rows),
    first: hasHeader ? null : (filled[0] ?? null),
  };
}

function namePlaces({ last, first, full, nick, nickLast, middle, suffix, particle }: FileFacts['columns']) {
  return new Set([...last, first, full, nick, nickLast, middle, suffix, particle]);
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

function withSection(person: Person, section: string | null): Person {
  return person.section !== undefined || section === null ? person : { ...person, section };
}

/** The same section from one title does not distinguish students. */
function withoutSingleSection(students: Person[], { columns }: FileFacts): Person[] {
  if (columns.section.length > 0 || new Set(students.map(({ section }) => section)).size > 1) return students;
  return students.map(({ section: _, ...person }) => person);
}
