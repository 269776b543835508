import { grouped } from '../lists.ts';
import { isGenderColumn } from './header/values.ts';
import { LEAVING, mayBeHeadings, NAMES, WHOLE } from './header/columns.ts';
import { roleOfHeading } from './header/read-heading.ts';
import { type Table, TOP_RECORDS } from './layout/table.ts';
import { isParticle } from './names/order.ts';
import type { ReadRow } from './rows.ts';
import { isActive } from './leavers.ts';
import { hasLeft, isLeftRemark } from './statuses.ts';
import type { Doubt, RareText, TableQuestion } from './types.ts';

/** No student has such a row, or the table shows its person. */
const SURE = /^(?:blank|repeated header|totals row|no name.*|.+ row)$/u;
/** Rows with a rarer text are asked about only if at least this share of the rows has the usual text. */
const USUAL = 0.6;
const MOST_RARE_TEXTS = 8;
/** A longer text is a remark in free words. */
const LONGEST_TEXT = 30;
const ENOUGH_ROWS = 4;
/** Of three rows, two show that the third has another form. */
const FEWEST_ROWS = 3;
/** One word before a dash, a colon or `=`, as in the line of a legend: `P - Present`, `Bold: captain`. */
const KEY = /^[^\s:=–—-]+(?:\s+([-–])\s|\s*([—:=]))\s*\S/u;
/** One letter or digit before a mark: `A: Absent` is a legend, because no last name is so short. */
const CODE = /^\P{L}*[\p{L}\p{N}]\P{L}/u;
const FEWEST_MARKS = 3;
const SHOWN_NAMES = 3;
const NEARLY_ALL = 0.9;

/**
 * Finds what may show that some rows are no students of the class although the reader knows no word for it: a rare text in a
 * column that few texts fill, and rows that lack what nearly all others have.
 */
export function doubtsAbout(table: Table, rows: readonly ReadRow[]): Extract<TableQuestion, Doubt>[] {
  const { choices } = table;
  const isDoubtful = ({ person, found }: ReadRow) =>
    found === null || (person.fullName !== '' && !found.person && !SURE.test(found.reason));
  const named = rows.filter(isDoubtful);
  const read = named.filter(({ found }) => found === null);
  const students = usualRows(read);
  const isEnough = students.length >= ENOUGH_ROWS;
  const texts = (isEnough ? rareColumns(table, read) : []).flatMap((one) => {
    const said = choices.left[one.column];
    const open = one.texts.filter(({ text }) => said?.[text] === undefined);
    const answers = [true, false].map((isLeft) => {
      const texts = { ...said, ...Object.fromEntries(open.map(({ text }) => [text, isLeft])) };
      return { choices: { ...choices, left: { ...choices.left, [one.column]: texts } } };
    });
    const rare = new Set(open.map(({ text }) => text));
    const records = rows.flatMap(({ row }) => (rare.has(row.cells[one.column] ?? '') ? [row.record] : []));
    return open.length > 0 ? [{ kind: 'texts' as const, ...one, texts: open, records, answers }] : [];
  });
  const forms = students.length < 2 ? [] : oddRows(table, named, students);
  const odd = choices.fine ? [] : [...notesAmong(named), ...forms];
  const titles = named.flatMap(({ row, doubt }) => (doubt ? [row.record] : []));
  const all = [...new Set([...titles, ...odd])].toSorted((a, b) => a - b);
  // Nothing is asked twice about a student.
  const isOpen = (record: number) => !texts.some(({ records }) => records.includes(record));
  const records = all.filter((record) => choices.rows[record] === undefined && isOpen(record));
  const answers = [true, false].map((isStudent) => {
    const said = Object.fromEntries(records.map((record) => [record, isStudent]));
    return { choices: { ...choices, rows: { ...choices.rows, ...said } } };
  });
  return [...texts, ...(records.length > 0 ? [{ kind: 'rows' as const, records, answers }] : [])];
}

/** Lines that are unlike names, such as `* indicates captain`, unless most names are written like this. */
function notesAmong(named: readonly ReadRow[]): number[] {
  const alone = named.filter(({ row, found }) => found === null && row.cells.filter(Boolean).length === 1);
  const wordsOf = ({ person }: ReadRow) => person.fullName.split(/[\s,]+/u);
  const textOf = ({ row }: ReadRow) => row.cells.find(Boolean) ?? '';
  const isLower = (word: string) => /^\p{Ll}/u.test(word) && !isParticle(word);
  // `Bring shoes` is read as a last name in small letters, and `Ana dalla Costa` is not.
  const isPhrase = (one: ReadRow) =>
    wordsOf(one).filter(isLower).length > 1 || /^\p{Ll}{3,}(?:,|$)/u.test(one.person.fullName);
  const isSigned = (one: ReadRow) => /^[*†‡§]/u.test(textOf(one)) && wordsOf(one).length < 2;
  const keys = alone.filter((one) => KEY.test(textOf(one)));
  const byMark = grouped(keys, (one) => KEY.exec(textOf(one))?.slice(1).join('') ?? '');
  const forms = [alone.filter(isSigned), alone.filter(isPhrase), ...byMark.values()];
  const notes = forms.filter((some) => some.length * 2 <= named.length).flat();
  return [...notes, ...keys.filter((one) => CODE.test(textOf(one)))].map(({ row }) => row.record);
}

/** The rows with at least as many filled cells as the median, so that titles and footers do not count. */
function usualRows(rows: readonly ReadRow[]): ReadRow[] {
  const counts = rows.map(({ row }) => row.cells.filter(Boolean).length);
  const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return rows.filter((_, i) => (counts[i] ?? 0) >= Math.min(median, Math.max(2, median - 1)));
}

/** How often each text is in a column, with some names. */
export function doubtTexts(column: number, named: readonly ReadRow[]): RareText[] {
  const groups = grouped(named, ({ row }) => row.cells[column] ?? '');
  const texts = [...groups].map(([text, some]) => ({
    text,
    lines: some.length,
    names: some.slice(0, SHOWN_NAMES).map(({ person }) => person.fullName),
  }));
  return texts.toSorted((a, b) => b.lines - a.lines);
}

type RareColumn = Pick<Extract<Doubt, { kind: 'texts' }>, 'column' | 'heading' | 'texts'>;

function rareColumns({ headings, roles, uses }: Table, students: readonly ReadRow[]): RareColumn[] {
  const found = uses.flatMap((use, column): RareColumn[] => {
    const heading = headings?.[column] ?? '';
    const isStatus = LEAVING.has(roles[column]);
    const isUnknown = headings === null || (roleOfHeading(heading) === undefined && isWord(heading));
    const isOpen = use === 'none' && roles[column] === undefined && isUnknown;
    const texts = isStatus || isOpen ? rareTexts(doubtTexts(column, students), students.length, isStatus) : [];
    return texts.length > 0 ? [{ column, heading, texts }] : [];
  });
  // The same text in several columns is a mark of attendance, such as FALSE below Mon, Tue and Wed.
  const columns = grouped(found, ({ texts }) => texts.map(({ text }) => text).join('|'));
  return [...columns.values()].filter(({ length }) => length < FEWEST_MARKS).flat();
}

/** A heading without a word, such as a day, is above marks of attendance. */
function isWord(heading: string): boolean {
  return (/\p{L}{3}|\p{Lo}/u.test(heading) && !/\p{Nd}/u.test(heading)) || /^[A-Z]{2}$/u.test(heading);
}

/** Of a few students, a date may be the last day in the class. */
function isDate(text: string): boolean {
  return /^(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}\b|(?:19|20)\d{6}$)/u.test(text);
}

/** `texts` are sorted, the most frequent first. */
function rareTexts(texts: readonly RareText[], rows: number, isStatus: boolean): RareText[] {
  const [usual, ...rare] = texts;
  if (usual === undefined || (!isStatus && usual.lines < rows * USUAL)) return [];
  const unknown = rare.filter(({ text }) => text !== '' && !(isStatus && isActive(text)));
  if (isStatus) return unknown;
  const filled = texts.map(({ text }) => text).filter((text) => text !== '');
  const isCode = (text: string) => text.length <= LONGEST_TEXT && !text.includes('@');
  if (usual.text === '' && filled.every(isDate)) return unknown;
  const areCodes = rare.length <= MOST_RARE_TEXTS && filled.every(isCode) && !isGenderColumn(filled);
  return areCodes ? unknown.filter(({ text }) => !/^[\d.,%:]+$/u.test(text) || isDate(text)) : [];
}

/**
 * Rows that lack at least half of what nearly all others have, or one cell and a part of the name; rows with a remark such as
 * `moved` in an unused column; lines without a number in a numbered list; a first row that may be headings; skipped full rows.
 */
function oddRows(table: Table, named: readonly ReadRow[], students: readonly ReadRow[]): number[] {
  const { roles, uses, headings, choices } = table;
  const { length } = students;
  const areMost = (test: (cells: readonly string[]) => boolean, least = length * NEARLY_ALL) =>
    students.filter(({ row }) => test(row.cells)).length >= least;
  const isUsual = (at: number) => !NAMES.has(roles[at]) && areMost((cells) => Boolean(cells[at]));
  const filled = uses.flatMap((_, at) => (isUsual(at) ? [at] : []));
  // In a short table, one empty cell is not enough.
  const usual = length < ENOUGH_ROWS && filled.length < 2 ? [] : filled;
  const isHalves = (cells: readonly string[]) => Boolean(cells[roles.indexOf('last')] && cells[roles.indexOf('first')]);
  const full = roles.findIndex((role) => WHOLE.has(role));
  const numbered = [/^\p{Nd}/u, /\p{Nd}$/u].map(
    (number) => (cells: readonly string[]) => number.test(cells[full] ?? ''),
  );
  const most = Math.min(length - 1, length * NEARLY_ALL);
  const forms =
    headings === null && length >= FEWEST_ROWS ? [isHalves, ...numbered].filter((is) => areMost(is, most)) : [];
  const start = named.slice(0, TOP_RECORDS).findIndex(({ row }) => mayBeHeadings(row.raw));
  const top = new Set(headings === null && length >= ENOUGH_ROWS ? named.slice(0, start + 1) : []);
  const isSingle = ({ person }: ReadRow) => person.flags.includes('single_name');
  const areFewSingle = students.filter(isSingle).length * 4 <= length;
  const isLeft = (text: string, at: number) =>
    choices.left[at]?.[text] === undefined && (isLeftRemark(text) || (text.length > 2 && hasLeft(text)));
  const isOdd = (one: ReadRow, { cells } = one.row) => {
    const missing = usual.filter((at) => !cells[at]).length;
    const enough = areFewSingle && isSingle(one) ? 1 : usual.length / 2;
    const hasRemark =
      headings !== null && cells.some((cell, at) => (uses[at] ?? 'none') === 'none' && isLeft(cell, at));
    return top.has(one) || forms.some((is) => !is(cells)) || (missing > 0 && missing >= enough) || hasRemark;
  };
  const isFull = ({ row: { cells } }: ReadRow) =>
    usual.length > 1 && usual.every((at) => LEAVING.has(roles[at]) || cells[at]);
  return named.filter((one) => (one.found === null ? isOdd(one) : isFull(one))).map(({ row }) => row.record);
}
