import { isTooLong, readCell } from './cells.ts';
import { genderReader, type GenderReader } from './gender.ts';
import { areClassNumbers, readClassNumber } from './class-number.ts';
import type { RosterColumns } from './header/find-header.ts';
import { bareName } from './names/extras.ts';
import { capitalsRun, type NameOrder } from './names/order.ts';
import { BETWEEN_CELLS, readName, readNameParts, type ReadName } from './names/read-name.ts';
import type { RecordView } from './skip/crowd.ts';
import { isTitled } from './skip/skip-reason.ts';

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
  /** Beside the name in the file. */
  readonly cut: readonly string[];
}

/** Needed to read a single record. */
export interface FileFacts {
  readonly columns: RosterColumns;
  readonly hasHeader: boolean;
  readonly gender: GenderReader;
  readonly useNumbers: boolean;
  /** From 1 to 99. */
  readonly useListNumbers: boolean;
  readonly order: NameOrder;
  /** A heading or most records show it. */
  readonly orderKnown: boolean;
  readonly stripTitles: boolean;
  readonly sectionHeading: string;
}

type Rows = readonly { readonly cells: readonly string[] }[];

/** Finds the facts about the file from all of its rows and its headings. */
export function fileFacts(rows: Rows, columns: RosterColumns, headings: readonly string[] | null): FileFacts {
  const column = (at: number | undefined) =>
    at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const full = column(columns.full);
  const bare = full.map((text) => bareName(text));
  const words = bare.filter(({ text }) => !text.includes(',')).map(({ text }) => text.split(' '));
  const listed = bare.flatMap(({ listNumber }) => (listNumber === undefined ? [] : [String(listNumber.value)]));
  const runs = words.map((name) => capitalsRun(name)).filter((run) => run !== null);
  const leading = runs.filter((run) => run.from === 0).length;
  const orderKnown = columns.fullOrder !== undefined && words.length * 2 > full.length;
  return {
    columns,
    hasHeader: headings !== null,
    gender: genderReader(column(columns.gender)),
    useNumbers: areClassNumbers(column(columns.number)),
    useListNumbers: columns.number === undefined && listed.length * 2 > full.length && areClassNumbers(listed),
    order: columns.fullOrder ?? (leading * 2 > words.length ? 'last-first' : 'guess'),
    orderKnown,
    stripTitles: full.filter((text) => isTitled({ full: text, last: '', first: '' })).length * 2 > full.length,
    sectionHeading: columns.section.length === 1 ? withoutCode(headings?.[columns.section[0] ?? -1] ?? '') : '',
  };
}

/** Returns `Period` for `[06]Period`. */
function withoutCode(heading: string): string {
  return heading.replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim();
}

/** Returns the names in a record, read from the name columns. */
export function viewRecord(cells: readonly string[], facts: Pick<FileFacts, 'columns' | 'hasHeader'>): RecordView {
  const { columns } = facts;
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const particle = at(columns.particle);
  const last = columns.last.map(at).filter(Boolean).join(' ');
  return {
    cells,
    columns,
    last: last === '' ? '' : [particle, last].filter(Boolean).join(' '),
    first: at(columns.first),
    full: at(columns.full),
    hasHeader: facts.hasHeader,
  };
}

/** Reads the record of a student. `facts` are the facts about the whole file. */
export function readPerson(record: number, raw: readonly string[], view: RecordView, facts: FileFacts): Person {
  const { columns } = facts;
  const at = (column: number | undefined) => (column === undefined ? '' : (view.cells[column] ?? ''));
  const cells = [view.last, view.first].filter(Boolean);
  const text = cells.length === 0 ? view.full : cells.join(columns.orderGuessed ? BETWEEN_CELLS : ', ');
  const name = personName(view, facts, at(columns.suffix), at(columns.nick), at(columns.nickLast));
  const listNumber = facts.useListNumbers ? name.listNumber : undefined;
  const number = listNumber?.value ?? (facts.useNumbers ? readClassNumber(at(columns.number)) : undefined);
  const gender = facts.gender(at(columns.gender));
  const section = sectionName(columns.section.map(at), facts.sectionHeading);
  return {
    record,
    text,
    name,
    link: [columns.full, columns.first, ...columns.last].some(
      (column) => column !== undefined && readCell(raw[column] ?? '').link,
    ),
    middle: at(columns.middle),
    id: columns.ids.map(at).filter(Boolean).join('\u0001') || (number === undefined ? '' : `number ${number}`),
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
    ...(section === '' ? {} : { section }),
    cut: [...name.cut.filter((one) => one !== listNumber?.text), ...unreadCells(view, facts)],
  };
}

/** Returns nothing for a list with headings, because the app shows the headings of the unread columns instead. */
function unreadCells({ cells, columns }: RecordView, { hasHeader, useNumbers }: FileFacts): string[] {
  if (hasHeader) return [];
  const number = useNumbers ? columns.number : undefined;
  const read = new Set([...columns.last, columns.first, columns.full, columns.gender, columns.status, number]);
  return cells.filter((cell, at) => !read.has(at) && /[\p{L}\p{N}]/u.test(cell));
}

/**
 * Prefers separate cells for last and first name to the full name. If one of them contains a whole name, it is read as such.
 */
function personName(view: RecordView, facts: FileFacts, suffix: string, nick: string, nickLast: string): ReadName {
  const { last, first, full } = view;
  const whole = wholeName(view);
  if (isTooLong(whole ?? `${last} ${first}`)) {
    return { fullName: whole ?? `${last}, ${first}`, guessed: false, cut: [] };
  }
  if (whole === null) {
    const read = readNameParts({ last, first, suffix, nick, nickLast });
    return { ...read, guessed: facts.columns.orderGuessed === true && last !== '' && first !== '' };
  }
  const text = facts.stripTitles ? whole.replace(/^\S+\s+/, '') : whole;
  const read = readName(text, facts.order);
  const guessed = read.guessed && !(facts.orderKnown && whole === full);
  if (suffix === '' && nick === '') return { ...read, guessed };
  const [lastName = '', firstName = ''] = read.fullName.split(', ');
  const parts = readNameParts({ last: lastName, first: firstName, suffix, nick, nickLast });
  return { ...parts, guessed, cut: [...read.cut, ...parts.cut] };
}

function wholeName({ last, first, full, hasHeader, columns }: RecordView): string | null {
  if (last === '' && first === '') return full;
  if (last !== '' && full === '' && first === '' && (last.includes(',') || !hasHeader)) return last;
  if (last === '' && full !== '') return full;
  // `Name` may have the whole name.
  if (columns.firstIsName && last !== '' && first.endsWith(` ${last}`))
    return `${last}, ${first.slice(0, -last.length - 1)}`;
  return null;
}

/** Returns `PE 8 / 3`; a number gets the heading of the column: `Period 3`. */
function sectionName(parts: readonly string[], heading: string): string {
  const filled = parts.filter(Boolean);
  const [only = ''] = filled;
  return filled.length === 1 && heading !== '' && /^\p{Nd}+$/u.test(only) ? `${heading} ${only}` : filled.join(' / ');
}
