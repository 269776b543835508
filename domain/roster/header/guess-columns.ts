import { readCell } from '../cells.ts';
import { isGenderColumn } from '../gender.ts';
import { withoutTail } from '../names/read-name.ts';
import type { RosterColumns } from './find-header.ts';

const MOSTLY = 0.6;

type Texts = readonly string[];

/** The columns of a list without headings, by what stands in them: list numbers, a name or two, a gender. */
export function guessColumns(records: readonly (readonly string[])[], width: number): RosterColumns {
  const rows = records.map((record) => record.map((cell) => readCell(cell).text));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((text) => text !== ''),
  );
  const gender = columns.findIndex((texts) => isGenderColumn(texts));
  const number = columns.findIndex(isListNumbers);
  const words = columns.map((texts, index) => index !== gender && isWords(texts));
  const [one, two] = nameColumns(columns, words, width);
  return {
    last: two === undefined ? [] : [one],
    ...(two === undefined ? { full: one } : { first: two }),
    ...(gender >= 0 && gender !== one && gender !== two ? { gender } : {}),
    ...(number >= 0 ? { number } : {}),
    ids: [],
    section: [],
    width,
  };
}

/**
 * One column of whole names where it has commas or mostly two words, else last and first name side by side. Where in
 * doubt two: a first name that nobody asked for can be taken off, one that was not read is lost.
 */
function nameColumns(columns: readonly Texts[], words: readonly boolean[], width: number): [number, number?] {
  const whole = words.findIndex((is, index) => is && share(columns[index], (text) => text.includes(',')) >= MOSTLY);
  if (whole >= 0) return [whole];
  const varied = words.findIndex((is, index) => is && isVaried(columns[index] ?? []));
  const one = Math.max(0, varied >= 0 ? varied : words.indexOf(true));
  const next = columns[one + 1] ?? [];
  if (!words[one + 1] || next.length < (columns[one]?.length ?? 0) * MOSTLY) return [one];
  const wordy = share(columns[one], (text) => text.includes(' ')) >= MOSTLY;
  return wordy && width > 2 && !isVaried(next) ? [one] : [one, one + 1];
}

/** Letters without figures. */
function isWords(texts: Texts): boolean {
  return share(texts, (text) => /\p{L}{2}/u.test(text) && !/[\d@/]/.test(withoutTail(text))) >= MOSTLY;
}

/** Not the same few words in every row, as a course or a teacher has. */
function isVaried(texts: Texts): boolean {
  return texts.length < 4 || new Set(texts).size / texts.length > 0.3;
}

function isListNumbers(texts: Texts): boolean {
  return (
    texts.length > 1 &&
    share(texts, (text) => /^0*[1-9]\d?\.?$/.test(text)) >= MOSTLY &&
    new Set(texts).size / texts.length >= 0.8
  );
}

function share(texts: Texts | undefined, test: (text: string) => boolean): number {
  if (!texts || texts.length === 0) return 0;
  return texts.filter(test).length / texts.length;
}
