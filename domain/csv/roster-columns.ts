import { readCell } from './roster-cells.ts';
import { isGenderColumn } from './roster-gender.ts';
import { withoutTail } from './roster-names.ts';
import type { RosterColumns } from './roster-header.ts';

const MOSTLY = 0.6;

/** The columns of a list without headings, by what stands in them: list numbers, a name or two, a gender. */
export function guessColumns(records: readonly (readonly string[])[], width: number): RosterColumns {
  const rows = records.map((record) => record.map((cell) => readCell(cell).text));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((text) => text !== ''),
  );
  const gender = columns.findIndex((texts) => isGenderColumn(texts));
  const number = columns.findIndex(isListNumbers);
  const names = columns.flatMap((texts, index) => (index !== gender && isNames(texts) ? [index] : []));
  const [one, two] = nameColumns(columns, names);
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

/** One column of whole names where it has commas or mostly two words, else last and first name side by side. */
function nameColumns(columns: readonly (readonly string[])[], names: readonly number[]): [number, number?] {
  const whole = names.find((index) => share(columns[index], (text) => text.includes(',')) >= MOSTLY);
  if (whole !== undefined) return [whole];
  const [one, two] = names;
  if (one === undefined) return [0];
  const next = two !== undefined && two === one + 1 ? two : undefined;
  const wordy = share(columns[one], (text) => text.includes(' ')) >= MOSTLY;
  const filled = next !== undefined && (columns[next]?.length ?? 0) >= (columns[one]?.length ?? 0) * MOSTLY;
  return next === undefined || !filled || (wordy && share(columns[next], (text) => text.includes(' ')) >= MOSTLY)
    ? [one]
    : [one, next];
}

/** Letters without figures, and not the same few words in every row as a course name has. */
function isNames(texts: readonly string[]): boolean {
  if (share(texts, (text) => /\p{L}{2}/u.test(text) && !/[\d@/]/.test(withoutTail(text))) < MOSTLY) return false;
  return texts.length < 4 || new Set(texts).size / texts.length > 0.3;
}

function isListNumbers(texts: readonly string[]): boolean {
  return (
    texts.length > 1 &&
    share(texts, (text) => /^0*[1-9]\d?\.?$/.test(text)) >= MOSTLY &&
    new Set(texts).size / texts.length >= 0.8
  );
}

function share(texts: readonly string[] | undefined, test: (text: string) => boolean): number {
  if (!texts || texts.length === 0) return 0;
  return texts.filter(test).length / texts.length;
}
