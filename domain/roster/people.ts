import { isTooLong, readCell } from './cells.ts';
import { genderReader, type GenderReader } from './gender.ts';
import { areClassNumbers, readClassNumber } from './class-number.ts';
import type { RosterColumns } from './header/find-header.ts';
import { bareName } from './names/bare-name.ts';
import { capitalsRun, type NameOrder } from './names/order.ts';
import { BETWEEN_CELLS, readName, readNameParts, type ReadName } from './names/read-name.ts';
import { type RecordView, isTitled } from './skip/skip-reason.ts';

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
  const column = (at: number | undefined) => rows.map(({ cells }) => cells[at ?? -1] ?? '').filter(Boolean);
  const full = column(columns.full);
  const bare = full.map((text) => bareName(text));
  const words = bare.filter(({ text }) => !text.includes(',')).map(({ text }) => text.split(' '));
  const listed = bare.flatMap(({ listNumber }) => (listNumber === undefined ? [] : [String(listNumber.value)]));
  const leading = words.filter((name) => capitalsRun(name)?.from === 0).length;
  const [section] = columns.section.length === 1 ? columns.section : [];
  return {
    columns,
    hasHeader: headings !== null,
    gender: genderReader(column(columns.gender)),
    useListNumbers: columns.number === undefined && listed.length * 2 > full.length && areClassNumbers(listed),
    order: columns.fullOrder ?? (leading * 2 > words.length ? 'last-first' : 'guess'),
    orderKnown: columns.fullOrder !== undefined && words.length * 2 > full.length,
    stripTitles: full.filter((text) => isTitled({ full: text, last: '', first: '' })).length * 2 > full.length,
    // `Period` for `[06]Period`.
    sectionHeading: (headings?.[section ?? -1] ?? '').replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim(),
  };
}

/** Returns the names in a record, read from the name columns. */
export function viewRecord(cells: readonly string[], { columns, hasHeader }: FileFacts): RecordView {
  const at = (column: number | undefined) => cells[column ?? -1] ?? '';
  const last = columns.last.map(at).filter(Boolean).join(' ');
  return {
    cells,
    columns,
    last: last === '' ? '' : [at(columns.particle), last].filter(Boolean).join(' '),
    first: at(columns.first),
    full: at(columns.full),
    hasHeader,
  };
}

/** Reads the record of a student. `facts` are the facts about the whole file. */
export function readPerson(record: number, raw: readonly string[], view: RecordView, facts: FileFacts): Person {
  const { columns } = facts;
  const at = (column: number | undefined) => view.cells[column ?? -1] ?? '';
  const parts = [view.last, view.first].filter(Boolean);
  const name = personName(view, facts);
  const listNumber = facts.useListNumbers ? name.listNumber : undefined;
  const number = listNumber?.value ?? readClassNumber(at(columns.number));
  const gender = facts.gender(at(columns.gender));
  const sections = columns.section.map(at).filter(Boolean);
  const isCode = sections.length === 1 && facts.sectionHeading !== '' && /^\p{Nd}+$/u.test(sections[0] ?? '');
  const names = [...columns.last, columns.first, columns.full];
  // Of a list with headings the app shows the headings of the unread columns instead.
  const read = new Set([...names, columns.gender, columns.status, columns.number]);
  const unread = facts.hasHeader ? [] : view.cells.filter((cell, i) => !read.has(i) && /[\p{L}\p{N}]/u.test(cell));
  return {
    record,
    text: parts.length === 0 ? view.full : parts.join(columns.orderGuessed ? BETWEEN_CELLS : ', '),
    name,
    link: names.some((column) => readCell(raw[column ?? -1] ?? '').link),
    middle: at(columns.middle),
    id: columns.ids.map(at).filter(Boolean).join('\u0001') || (number === undefined ? '' : `number ${number}`),
    ...(gender !== undefined && { gender }),
    ...(number !== undefined && { number }),
    // `PE 8 / 3`; a number gets the heading of the column: `Period 3`.
    ...(sections.length > 0 && { section: isCode ? `${facts.sectionHeading} ${sections[0]}` : sections.join(' / ') }),
    cut: [...name.cut.filter((one) => one !== listNumber?.text), ...unread],
  };
}

/**
 * Prefers separate cells for last and first name to the full name. If one of them contains a whole name, it is read as such.
 */
function personName(view: RecordView, facts: FileFacts): ReadName {
  const { last, first, full, cells, columns } = view;
  const [suffix = '', nick = '', nickLast = ''] = [columns.suffix, columns.nick, columns.nickLast].map(
    (at) => cells[at ?? -1] ?? '',
  );
  const whole = wholeName(view);
  if (isTooLong(whole ?? `${last} ${first}`))
    return { fullName: whole ?? `${last}, ${first}`, guessed: false, cut: [] };
  if (whole === null) {
    const read = readNameParts({ last, first, suffix, nick, nickLast });
    return { ...read, guessed: columns.orderGuessed === true && last !== '' && first !== '' };
  }
  const read = readName(facts.stripTitles ? whole.replace(/^\S+\s+/, '') : whole, facts.order);
  const guessed = read.guessed && !(facts.orderKnown && whole === full);
  if (suffix === '' && nick === '') return { ...read, guessed };
  const [lastName = '', firstName = ''] = read.fullName.split(', ');
  const parts = readNameParts({ last: lastName, first: firstName, suffix, nick, nickLast });
  return { ...parts, guessed, cut: [...read.cut, ...parts.cut] };
}

function wholeName({ last, first, full, hasHeader, columns }: RecordView): string | null {
  if (last === '' && (first === '' || full !== '')) return full;
  if (full === '' && first === '' && (last.includes(',') || !hasHeader)) return last;
  // `Name` may have the whole name.
  const isWhole = columns.firstIsName && last !== '' && first.endsWith(` ${last}`);
  return isWhole ? `${last}, ${first.slice(0, -last.length - 1)}` : null;
}
