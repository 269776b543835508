import { grouped } from '../lists.ts';
import { isBlank, isTooLong, readCell } from '../text/cells.ts';
import type { SectionSource } from './choices.ts';
import { readClassNumber, genderReader } from './header/values.ts';
import { NAMES, type Role, type Roles, WHOLE } from './header/columns.ts';
import { roleOfHeading } from './header/read-heading.ts';
import type { Row, Table } from './layout/table.ts';
import { EMPTY_SEAT, PAGE, SECTION_TITLE } from './skip-patterns.ts';
import { bareName } from './names/bare-name.ts';
import { capitalsRun } from './names/order.ts';
import { type ReadName, readName, readNameParts } from './names/read-name.ts';
import { type FileFacts, type RecordView, type SkipReason, skipReason } from './skip-reason.ts';
import type { Leavers } from './leavers.ts';
import { nameLength } from '../text/names.ts';
import type { NameFlag, RosterCandidate, SectionsBy } from './types.ts';

/** The other fields help to distinguish students, and do not leave the parser. */
export interface Person extends RosterCandidate {
  /** The name as written. */
  readonly text: string;
  readonly middle: string;
  readonly id: string;
}

/** Finds the facts about the file from its rows that are not blank, and from its headings. */
function fileFacts(table: Table, rows: readonly Row[], leavers: Leavers): FileFacts {
  const { roles, guessed, headings, choices } = table;
  const texts = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const whole = roles.findIndex((role) => WHOLE.has(role));
  const full = texts(whole);
  const words = full.map((text) => bareName(text).text.split(' ')).filter((name) => !name.join(' ').includes(','));
  const leading = words.filter((name) => capitalsRun(name)?.from === 0).length;
  const order = roles[whole] === 'lastFirst' ? 'last-first' : roles[whole] === 'firstLast' ? 'first-last' : null;
  const isChosen = Object.values(choices.uses).some((use) => WHOLE.has(use));
  const section = roles.indexOf('section');
  const isOne = section === roles.lastIndexOf('section');
  const counts = rows.map(({ cells }) => cells.filter(Boolean).length).toSorted((a, b) => a - b);
  return {
    roles,
    guessed,
    headings,
    choices,
    firstIsName: roleOfHeading(headings?.[roles.indexOf('first')] ?? '') === 'nameOrLast',
    gender: genderReader(texts(roles.indexOf('gender'))),
    order: order ?? (leading * 2 > words.length ? 'last-first' : 'guess'),
    orderKnown: order !== null && (isChosen || words.length * 2 > full.length),
    // `Period` for `[06]Period`.
    sectionHeading: isOne ? (headings?.[section] ?? '').replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim() : '',
    titles: new Set(table.titles.map(({ cells }) => titleOf(cells))),
    filled: counts[Math.floor(counts.length / 2)] ?? 0,
    leavers,
  };
}

/** Returns the texts of the columns with this role that are not empty. */
function textsWith(cells: readonly string[], roles: Roles, role: Role): string[] {
  return cells.filter((cell, at) => cell !== '' && roles[at] === role);
}

/** Returns the names in a record, read from the name columns. */
function viewRecord(row: Row, { roles }: FileFacts): RecordView {
  const { cells } = row;
  const last = textsWith(cells, roles, 'last').join(' ');
  const [particle = ''] = last === '' ? [] : textsWith(cells, roles, 'particle');
  return {
    ...row,
    filled: cells.filter(Boolean),
    last: particle === '' ? last : `${particle} ${last}`,
    first: cells[roles.indexOf('first')] ?? '',
    full: cells[roles.findIndex((role) => WHOLE.has(role))] ?? '',
  };
}

/** Reads the record of a student. `facts` are the facts about the whole file. */
function readPerson(view: RecordView, facts: FileFacts): Person {
  const { roles } = facts;
  const { record, raw, own, column = 0 } = view;
  const all = (role: Role) => textsWith(view.cells, roles, role);
  const at = (role: Role) => all(role)[0] ?? '';
  const parts = [view.last, view.first].filter(Boolean);
  const text = parts.length === 0 ? view.full : parts.join(', ');
  const { guessed, ...name } = own ? storedName(view.full, at('nick')) : personName(view, facts);
  const { fullName } = name;
  const number = readClassNumber(at('number'));
  const gender = own ? /^[A-Z]$/u.exec(at('gender'))?.[0] : facts.gender(at('gender'));
  const sections = all('section');
  const isCode = sections.length === 1 && facts.sectionHeading !== '' && /^\p{Nd}+$/u.test(sections[0] ?? '');
  const is: Partial<Record<NameFlag, boolean>> = {
    formula: !own && raw.some((cell, i) => NAMES.has(roles[i]) && readCell(cell).link),
    single_name: !fullName.includes(','),
    order_guessed: guessed,
    // Accents of a longer text are not normalized, which could take long.
    over_40: !isTooLong(fullName) && nameLength(fullName) > 40,
    has_digits: /\p{Nd}/u.test(fullName.replace(/\b[234](?:nd|rd|th)\b/i, '')),
  };
  return {
    ...name,
    ...(own && { kept: true as const }),
    ...(guessed && { asWritten: text }),
    ...(gender !== undefined && { gender }),
    ...(number !== undefined && { number }),
    // `PE 8 / 3`; a number gets the heading of the column: `Period 3`.
    sections: isCode ? [`${facts.sectionHeading} ${sections[0]}`] : [sections.join(' / ')].filter(Boolean),
    flags: (Object.keys(is) as NameFlag[]).filter((flag) => is[flag]),
    records: [record],
    column: column + roles.findIndex((role) => NAMES.has(role)),
    text,
    middle: at('middle'),
    id: all('id').join('\u0001') || (number === undefined ? '' : `number ${number}`),
  };
}

/** A stored name, which stays unchanged (docs/product.md 3.40). */
function storedName(fullName: string, nickname: string): ReadName {
  return { fullName, guessed: false, ...(nickname !== '' && nickname !== fullName && { nickname }) };
}

/**
 * Prefers separate cells for last and first name to the full name. If one of them contains a whole name, it is read as such.
 */
function personName(view: RecordView, facts: FileFacts): ReadName {
  const { last, first, full, cells } = view;
  const at = (role: Role) => textsWith(cells, facts.roles, role)[0] ?? '';
  const beside = { suffix: at('suffix'), nick: at('nick'), nickLast: at('nickLast') };
  const whole = wholeName(view, facts);
  if (isTooLong(whole ?? `${last} ${first}`)) return { fullName: whole ?? `${last}, ${first}`, guessed: false };
  if (whole === null) {
    const guessed = facts.guessed && last !== '' && first !== '';
    return { ...readNameParts({ last, first }, beside), guessed };
  }
  const read = readName(whole, facts.order, beside);
  return { ...read, guessed: read.guessed && !(facts.orderKnown && whole === full) };
}

function wholeName({ last, first, full }: RecordView, { firstIsName, headings }: FileFacts): string | null {
  if (last === '' && (first === '' || full !== '')) return full;
  if (full === '' && first === '' && (last.includes(',') || !headings)) return last;
  const isWhole = firstIsName && last !== '' && first.endsWith(` ${last}`);
  return isWhole ? `${last}, ${first.slice(0, -last.length - 1)}` : null;
}

/** Of a section, so that the teacher recognises it. */
const SHOWN_NAMES = 2;
/** A row that is not blank. */
export interface ReadRow {
  readonly row: Row;
  readonly person: Person;
  /** Null for a student. */
  readonly found: SkipReason | null;
  /** It is read as a student, but may be a title. */
  readonly doubt: boolean;
  /** By the source from which the teacher can take them. A title is the last one above. */
  readonly sections: Readonly<Partial<Record<SectionSource, string | undefined>>>;
}

/**
 * The students, each with the section from the source that the teacher has chosen, or else from the first that has one. `asked`:
 * the records that a question is about.
 */
export function studentsOf(rows: readonly ReadRow[], { choices, roles }: Table, asked: ReadonlySet<number>): Person[] {
  const students = rows
    .filter(({ found }) => found === null)
    .map(({ row, person, sections: by }) => {
      const section = choices.sections === null ? (by.column ?? row.section ?? by.titles) : by[choices.sections];
      const flags = asked.has(row.record) ? [...person.flags, 'asked' as const] : person.flags;
      return { ...person, flags, sections: section === undefined ? [] : [section] };
    });
  // The same section from one title does not distinguish students.
  const isSplit = roles.includes('section') || new Set(students.map(({ sections }) => sections[0])).size > 1;
  return isSplit ? students : students.map((one) => ({ ...one, sections: [] }));
}

/** Where sections can come from. */
export function sectionSources(rows: readonly ReadRow[]): SectionsBy[] {
  const students = rows.filter(({ found }) => found === null);
  return (['column', 'titles', 'blocks'] as const).flatMap((source): SectionsBy[] => {
    const groups = grouped(students, (one) => one.sections[source] ?? '');
    groups.delete('');
    const sections = [...groups].map(([name, some]) => ({
      name,
      students: some.slice(0, SHOWN_NAMES).map(({ person }) => person.fullName),
    }));
    return sections.length > 0 ? [{ source, sections }] : [];
  });
}

/** Divides the rows that are not blank into students and the others, which get the reason why they are skipped. */
export function readTableRows(table: Table, leavers: Leavers): ReadRow[] {
  const filled = table.rows.filter(({ raw }) => !isBlank(raw));
  const facts = fileFacts(table, filled, leavers);
  let title = table.titles.map(sectionOf).findLast(Boolean);
  let signed = false;
  return filled.map((row) => {
    const view = viewRecord(row, facts);
    const skip = skipOf(view, facts, signed);
    signed ||= skip?.reason === 'sign-off';
    if (skip?.reason === 'title row') title = sectionOf(row) ?? title;
    const doubt = skip?.doubt === true;
    const person = readPerson(view, facts);
    const blocks = row.block === undefined ? undefined : (row.section ?? `List ${row.block + 1}`);
    const sections = { column: person.sections[0], titles: title, blocks };
    return { row, found: doubt ? null : skip, doubt, person, sections };
  });
}

/** `signed`: the row is below the sign-off of an email. */
function skipOf(view: RecordView, facts: FileFacts, signed: boolean): SkipReason | null {
  const isStudent = facts.choices.rows[view.record];
  if (view.block !== undefined && EMPTY_SEAT.test(view.full)) return { reason: 'no name', person: false };
  if (isStudent !== undefined) return isStudent ? null : { reason: 'switched off', person: true };
  if (view.own && view.full !== '') return view.own.deleted ? { reason: 'inactive', person: true } : null;
  if (facts.titles.has(titleOf(view.cells))) return { reason: 'title row', person: false };
  const reason = skipReason(view, facts);
  if (reason !== null) return reason;
  // A short line after the sign-off of an email has the name or the address of the writer.
  const count = view.filled.length;
  return signed && (count * 2 <= facts.filled || count === 1) ? { reason: 'signature', person: true } : null;
}

/** Returns the section that a title between the names announces, such as `Period 3`. */
function sectionOf({ cells }: Pick<Row, 'cells'>): string | undefined {
  return SECTION_TITLE.exec(cells.filter(Boolean).join(' '))?.[0].trim();
}

function titleOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '' && !PAGE.test(cell)).join('\t');
}
