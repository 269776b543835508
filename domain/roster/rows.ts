import { grouped } from '../lists.ts';
import { isBlank, isTooLong, readCell } from './cells.ts';
import type { SectionSource } from './choices.ts';
import { readClassNumber } from './class-number.ts';
import { type GenderReader, genderReader } from './gender.ts';
import { LEAVING, NAMES, type Role, type Roles, WHOLE } from './header/columns.ts';
import { roleOfHeading } from './header/read-heading.ts';
import type { Row, Table } from './layout/table.ts';
import { bareName } from './names/bare-name.ts';
import { type NameOrder, capitalsRun } from './names/order.ts';
import { BETWEEN_CELLS, type ReadName, readName, readNameParts } from './names/read-name.ts';
import { type NamedRow, doubtTexts } from './review/doubts.ts';
import { type Crowd, type RecordView, type SkipReason, isTitled, skipReason, titleKey } from './skip/skip-reason.ts';
import { hasLeft, isGone } from './statuses.ts';
import type { SectionsBy, Skip } from './types.ts';

/** Only some fields leave the parser; the others help to distinguish students. */
export interface Person {
  readonly record: number;
  readonly text: string;
  readonly name: ReadName;
  readonly link: boolean;
  /** From the app's own file, so it is not changed. */
  readonly kept?: true;
  /** Its row differs from the others. */
  readonly asked?: true;
  readonly middle: string;
  readonly id: string;
  readonly gender?: string;
  readonly number?: number;
  readonly section?: string;
}

/** Needed to read a single record. */
export interface FileFacts extends Pick<Table, 'roles' | 'guessed'> {
  /** `Name` and `Surname`: `Name` has the first name, but in some lists the whole name. */
  readonly firstIsName: boolean;
  readonly hasHeader: boolean;
  readonly gender: GenderReader;
  readonly order: NameOrder;
  /** A heading or most records show it. */
  readonly orderKnown: boolean;
  readonly sectionHeading: string;
}

/** Finds the facts about the file from all of its rows and its headings. */
export function fileFacts({ rows, roles, guessed, headings }: Table): FileFacts {
  const texts = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const whole = roles.findIndex((role) => WHOLE.has(role));
  const full = texts(whole);
  const words = full.map((text) => bareName(text).text.split(' ')).filter((name) => !name.join(' ').includes(','));
  const leading = words.filter((name) => capitalsRun(name)?.from === 0).length;
  const order = roles[whole] === 'lastFirst' ? 'last-first' : roles[whole] === 'firstLast' ? 'first-last' : null;
  const section = roles.indexOf('section');
  const isOne = section === roles.lastIndexOf('section');
  return {
    roles,
    guessed,
    firstIsName: roleOfHeading(headings?.[roles.indexOf('first')] ?? '') === 'nameOrLast',
    hasHeader: headings !== null,
    gender: genderReader(texts(roles.indexOf('gender'))),
    order: order ?? (leading * 2 > words.length ? 'last-first' : 'guess'),
    orderKnown: order !== null && words.length * 2 > full.length,
    // `Period` for `[06]Period`.
    sectionHeading: isOne ? (headings?.[section] ?? '').replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim() : '',
  };
}

/** Returns the texts of the columns with this role that are not empty. */
function textsWith(cells: readonly string[], roles: Roles, role: Role): string[] {
  return cells.filter((cell, at) => cell !== '' && roles[at] === role);
}

/** Returns the names in a record, read from the name columns. */
function viewRecord(cells: readonly string[], { roles, hasHeader }: FileFacts): RecordView {
  const last = textsWith(cells, roles, 'last').join(' ');
  const [particle = ''] = last === '' ? [] : textsWith(cells, roles, 'particle');
  return {
    cells,
    roles,
    last: particle === '' ? last : `${particle} ${last}`,
    first: cells[roles.indexOf('first')] ?? '',
    full: cells[roles.findIndex((role) => WHOLE.has(role))] ?? '',
    hasHeader,
  };
}

/** Reads the record of a student. `facts` are the facts about the whole file. */
function readPerson({ record, raw, own }: Row, view: RecordView, facts: FileFacts): Person {
  const { roles, guessed } = facts;
  const all = (role: Role) => textsWith(view.cells, roles, role);
  const at = (role: Role) => all(role)[0] ?? '';
  const parts = [view.last, view.first].filter(Boolean);
  const name = own ? ownName(view.full, at('nick'), own.guessed) : personName(view, facts);
  const number = readClassNumber(at('number'));
  const gender = own ? /^[A-Z]$/u.exec(at('gender'))?.[0] : facts.gender(at('gender'));
  const sections = all('section');
  const isCode = sections.length === 1 && facts.sectionHeading !== '' && /^\p{Nd}+$/u.test(sections[0] ?? '');
  return {
    record,
    text: parts.length === 0 ? view.full : parts.join(guessed ? BETWEEN_CELLS : ', '),
    name,
    link: !own && raw.some((cell, column) => NAMES.has(roles[column]) && readCell(cell).link),
    ...(own && { kept: true as const }),
    middle: at('middle'),
    id: all('id').join('\u0001') || (number === undefined ? '' : `number ${number}`),
    ...(gender !== undefined && { gender }),
    ...(number !== undefined && { number }),
    // `PE 8 / 3`; a number gets the heading of the column: `Period 3`.
    ...(sections.length > 0 && { section: isCode ? `${facts.sectionHeading} ${sections[0]}` : sections.join(' / ') }),
  };
}

/** A stored name, which stays unchanged (docs/product.md 3.40). */
function ownName(fullName: string, nickname: string, guessed: boolean): ReadName {
  return { fullName, guessed, ...(nickname !== '' && nickname !== fullName && { nickname }) };
}

/**
 * Prefers separate cells for last and first name to the full name. If one of them contains a whole name, it is read as such.
 */
function personName(view: RecordView, facts: FileFacts): ReadName {
  const { last, first, full, cells, roles } = view;
  const at = (role: Role) => textsWith(cells, roles, role)[0] ?? '';
  const [suffix, nick] = [at('suffix'), at('nick')];
  const whole = wholeName(view, facts);
  if (isTooLong(whole ?? `${last} ${first}`)) return { fullName: whole ?? `${last}, ${first}`, guessed: false };
  if (whole === null) {
    const read = readNameParts({ last, first, suffix, nick });
    return { ...read, guessed: facts.guessed && last !== '' && first !== '' };
  }
  const read = readName(whole, facts.order);
  const guessed = read.guessed && !(facts.orderKnown && whole === full);
  if (suffix === '' && nick === '') return { ...read, guessed };
  const [lastName = '', firstName = ''] = read.fullName.split(', ');
  return { ...readNameParts({ last: lastName, first: firstName, suffix, nick }), guessed };
}

function wholeName({ last, first, full, hasHeader }: RecordView, { firstIsName }: FileFacts): string | null {
  if (last === '' && (first === '' || full !== '')) return full;
  if (full === '' && first === '' && (last.includes(',') || !hasHeader)) return last;
  const isWhole = firstIsName && last !== '' && first.endsWith(` ${last}`);
  return isWhole ? `${last}, ${first.slice(0, -last.length - 1)}` : null;
}

const SECTION_TITLE =
  /(?<!\p{L})(?:period|per|pd|section|sec|block|hour|class|course)\b\.?\s*[:#]?\s*[\p{L}\p{N}][\p{L}\p{N} .–-]{0,30}/iu;
/** Of a section, so that the teacher recognises it. */
const SHOWN_NAMES = 2;
const NUMBERED = /^\p{Nd}|\p{Nd}$/u;
interface SortedRows {
  readonly students: readonly Person[];
  readonly skips: readonly Skip[];
  /** Where sections can come from. */
  readonly sectionSources: readonly SectionsBy[];
  /** All rows that are not blank. */
  readonly named: readonly NamedRow[];
}

/** A row that is not blank. `found` is null for a student. */
interface ReadRow {
  readonly row: Row;
  readonly found: SkipReason | null;
  readonly doubt: boolean;
  readonly person: Person;
  /** From the last title above. */
  readonly title: string | undefined;
}

/** Divides the rows into students and the others, which get the reason why they are skipped. */
export function sortRows(table: Table, facts: FileFacts): SortedRows {
  const all = readRows(table, facts);
  const named = all.map(({ row, found, person, doubt }) => ({
    row,
    name: person.name.fullName,
    doubt,
    found,
  }));
  const source = table.choices.sections;
  const found = all.filter((one) => one.found === null);
  const students = found.map((one) => {
    const { section: ofColumn, ...others } = one.person;
    const section = source === null ? (ofColumn ?? one.row.section ?? one.title) : sectionBy(one, source);
    return { ...others, ...(section !== undefined && { section }) };
  });
  // The same section from one title does not distinguish students.
  const isSplit = facts.roles.includes('section') || new Set(students.map(({ section }) => section)).size > 1;
  return {
    students: isSplit ? students : students.map(({ section: _, ...person }) => person),
    skips: skipsOf(table, all),
    named,
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
  const constant = constantColumns(filled, facts.roles);
  const crowd = crowdOf(table, facts, constant.size);
  const names = filled.map(({ cells }) => viewRecord(cells, facts).full);
  const isNumbered = !facts.hasHeader && names.filter((text) => NUMBERED.test(text)).length * 2 > names.length;
  const numbered = isNumbered
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
      if (isTitled(view)) return 'teacher';
      if (i < numbered) return 'title row';
      // A short line after the sign-off of an email has the name or the address of the writer.
      return signed && (count * 2 <= crowd.filled || count === 1) ? 'signature' : null;
    };
    const found = (): SkipReason | null => {
      const chosen = choices.rows[row.record];
      if (chosen !== undefined) return chosen ? null : { reason: 'switched off', person: true };
      if (row.own && view.full !== '') return row.own.deleted ? { reason: 'inactive', person: true } : null;
      const reason = skipReason({ ...view, cells }, crowd);
      const why = reason === null ? ofPerson() : null;
      return why === null ? reason : { reason: why, person: true };
    };
    const skip = found();
    signed ||= skip?.reason === 'sign-off';
    if (skip?.reason === 'title row') title = sectionOf(row) ?? title;
    const doubt = skip?.doubt === true;
    return { row, found: doubt ? null : skip, doubt, person: readPerson(row, view, facts), title };
  });
}

function crowdOf({ rows, titles, headings, choices }: Table, facts: FileFacts, constants: number): Crowd {
  const { roles } = facts;
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const counts = filled.map(({ cells }) => cells.filter(Boolean).length - constants).toSorted((a, b) => a - b);
  const column = (role: Role) => filled.map(({ cells }) => cells[roles.indexOf(role)] ?? '');
  const statuses = column('status');
  return {
    zeroIsActive: statuses.includes('0'),
    blankIsActive: statuses.filter(Boolean).length * 2 < statuses.length,
    leftTexts: leftTextsOf(choices.left, roles, filled),
    leftCounts: column('left').filter(isGone).length * 2 < filled.length,
    filled: counts[Math.floor(counts.length / 2)] ?? 0,
    titles: new Set(titles.map(({ cells }) => titleKey(cells)).filter(Boolean)),
    headings: headings ?? [],
  };
}

/** Columns without names and statuses that have the same text in each of at least three rows. */
function constantColumns(rows: readonly Row[], roles: Roles): Set<number> {
  const cells = rows.length < 3 ? [] : (rows[0]?.cells ?? []);
  const isRead = (role: Role | undefined) =>
    NAMES.has(role) || LEAVING.has(role) || ['nick', 'middle', 'suffix', 'particle'].includes(role ?? '');
  const isConstant = (text: string, at: number) =>
    text !== '' && !isRead(roles[at]) && rows.every((row) => row.cells[at] === text);
  return new Set(cells.flatMap((text, at) => (isConstant(text, at) ? [at] : [])));
}

/**
 * What the teacher has said about the texts of columns. In a column that was chosen as `Left the class`, the known words mean
 * that, and without one every text but the most frequent one.
 */
function leftTextsOf(left: Table['choices']['left'], roles: Roles, rows: readonly Row[]): Crowd['leftTexts'] {
  const chosen = Object.entries(left).map(([at, texts]) => [Number(at), new Map(Object.entries(texts))] as const);
  const named = rows.map((row) => ({ row, name: '', doubt: false, found: null }));
  const guessed = roles
    .flatMap((role, at) => (role === 'leftAs' && left[at] === undefined ? [at] : []))
    .map((at) => {
      const texts = doubtTexts(at, named).map(({ text }) => text);
      const isKnown = texts.some(hasLeft);
      return [at, new Map(texts.map((text, i) => [text, isKnown ? hasLeft(text) : i > 0]))] as const;
    });
  return new Map([...chosen, ...guessed]);
}

function skipsOf({ rows }: Table, all: readonly ReadRow[]): Skip[] {
  const read = new Map(all.map((one) => [one.row, one]));
  return rows.flatMap((row): Skip[] => {
    const { record, label } = row;
    const { found, person } = read.get(row) ?? {};
    const labels = label === undefined ? [] : [{ record, reason: 'title row' }];
    if (found === undefined) return label === undefined ? [{ record, reason: 'blank' }] : labels;
    if (found === null) return labels;
    return [...labels, { record, reason: found.reason, ...(found.person && person && { name: person.name.fullName }) }];
  });
}

/** Returns the section that a title between the names announces, such as `Period 3`. */
function sectionOf({ cells }: Pick<Row, 'cells'>): string | undefined {
  return SECTION_TITLE.exec(cells.filter(Boolean).join(' '))?.[0].trim();
}
