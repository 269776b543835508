import { readCell } from '../cells.ts';
import { readClassNumber } from '../class-number.ts';
import { isGenderColumn } from '../gender.ts';
import { rowsOfTable } from './align.ts';
import { bareName } from '../names/extras.ts';
import type { RosterColumns } from '../header/find-header.ts';

const MOSTLY = 0.6;

type Texts = readonly string[];

/**
 * Guesses the columns of a list without headings from the content of the columns: a list number, one or two name columns, and a
 * gender.
 */
export function guessColumns(
  records: readonly (readonly string[])[],
  width: number,
  isFree?: (column: number) => boolean,
): RosterColumns {
  const rows = rowsOfTable(records).map((record) => record.map((cell) => readCell(cell).text));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((text) => text !== ''),
  );
  const gender = columns.findIndex((texts) => isGenderColumn(texts));
  const number = columns.findIndex(isListNumbers);
  const words = columns.map(
    (texts, index) =>
      index !== gender && isWords(texts) && (isFree === undefined || (isFree(index) && isFilled(texts, rows.length))),
  );
  const [one, two] = nameColumns(columns, words, width);
  const isNone = isFree !== undefined && words[one] !== true;
  return {
    last: two === undefined ? [] : [one],
    ...(isNone ? {} : two === undefined ? { full: one } : { first: two, orderGuessed: true as const }),
    ...(gender >= 0 && gender !== one && gender !== two ? { gender } : {}),
    ...(number >= 0 ? { number } : {}),
    ids: [],
    section: [],
    width,
  };
}

/**
 * One column is the full name if most texts contain a comma or two words; otherwise two neighbours are last and first name. In
 * doubt both are read, because a teacher can remove a wrong first name, but not restore one.
 */
function nameColumns(columns: readonly Texts[], words: readonly boolean[], width: number): [number, number?] {
  const whole = words.findIndex((is, index) => is && share(columns[index], (text) => text.includes(',')) >= MOSTLY);
  if (whole >= 0) return [whole];
  const varied = words.findIndex((is, index) => is && isVaried(columns[index] ?? []));
  const one = Math.max(0, varied >= 0 ? varied : words.indexOf(true));
  const isBeside = (index: number) =>
    words[index] === true && (columns[index]?.length ?? 0) >= (columns[one]?.length ?? 0) * MOSTLY;
  const wordy = share(columns[one], (text) => text.includes(' ')) >= MOSTLY;
  // If most students are called Singh or Kaur, there are only a few last names.
  if (!isBeside(one + 1))
    return !wordy && isBeside(one - 1) && new Set(columns[one - 1]).size > 1 ? [one - 1, one] : [one];
  return wordy && width > 2 && !isVaried(columns[one + 1] ?? []) ? [one] : [one, one + 1];
}

/** Whether most texts of a column can be names. */
export function isWords(texts: Texts): boolean {
  return (
    share(texts, (text) => /\p{L}{2}|\p{Lo}/u.test(bareName(text).text) && !/[\p{Nd}@/]/u.test(bareName(text).text)) >=
    MOSTLY
  );
}

/** Every student has a name, and names differ. */
function isFilled(texts: Texts, rows: number): boolean {
  return texts.length * 2 >= rows && (texts.length < 4 || new Set(texts).size * 2 >= texts.length);
}

/** A column with the course or the teacher repeats a few texts. */
function isVaried(texts: Texts): boolean {
  return texts.length < 4 || new Set(texts).size / texts.length > 0.3;
}

function isListNumbers(texts: Texts): boolean {
  return (
    texts.length > 1 &&
    share(texts, (text) => readClassNumber(text) !== undefined) >= MOSTLY &&
    new Set(texts).size / texts.length >= 0.8
  );
}

function share(texts: Texts | undefined, test: (text: string) => boolean): number {
  if (!texts || texts.length === 0) return 0;
  return texts.filter(test).length / texts.length;
}
