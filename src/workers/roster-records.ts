import Papa from 'papaparse';
import { headerScore } from '#domain/roster/header/find-header.ts';
import type { RosterSource } from '#domain/roster/types.ts';

const DELIMITERS = ['\t', ';', '|', ','] as const;
const SEP_LINE = /^\ufeff?"?sep=(.|\\t)"?[ \t]*[;,]*[ \t]*(?:\r\n|\r|\n|$)/i;
const SAMPLE_RECORDS = 60;

/**
 * Splits a text into records (the lines of a CSV file). The delimiter is that of the text's `sep=` line, otherwise the one
 * that fits best. LF, CRLF and CR end a line.
 */
export function splitRecords(text: string): RosterSource {
  const sep = SEP_LINE.exec(text);
  const body = lines(sep ? text.slice(sep[0].length) : text);
  const delimiter = sep ? (sep[1] === '\\t' ? '\t' : (sep[1] ?? ',')) : bestDelimiter(body);
  return { records: records(body, delimiter), sepLine: sep !== null, delimiter };
}

/** Makes all line ends alike and removes the line end at the end of the text, because it would add a blank record. */
function lines(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
}

function records(text: string, delimiter: string, preview = 0): string[][] {
  const config = { delimiter, newline: '\n', preview } as const;
  const quoted = Papa.parse<string[]>(text, config);
  // If a quote is never closed, the rest of the file would become one field. So the text is read once more with quotes as
  // ordinary characters.
  if (!quoted.errors.some(({ code }) => code === 'MissingQuotes') || preview > 0) return quoted.data;
  const plain = Papa.parse<string[]>(text, { ...config, quoteChar: '\u0000' });
  return plain.data.map((record) => record.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
}

/**
 * The delimiter with which the first line has known headings, otherwise the one that splits most records into the same
 * number of cells.
 */
function bestDelimiter(text: string): string {
  const tried = DELIMITERS.map((delimiter) => {
    const sample = records(text, delimiter, SAMPLE_RECORDS).filter((record) =>
      record.some((cell) => cell.trim() !== ''),
    );
    const headings = Math.max(0, ...sample.slice(0, 20).map((record) => (record.length > 1 ? headerScore(record) : 0)));
    return { delimiter, headings, even: evenness(sample) };
  });
  const [best] = tried.toSorted((a, b) => b.headings - a.headings || b.even - a.even);
  return best && (best.headings > 0 || best.even > 0) ? best.delimiter : ',';
}

/**
 * How evenly a delimiter splits the text: how many tenths of the records have the most frequent number of cells (at least
 * two). The result is 0 for less than half of the records, because that may be chance.
 */
function evenness(sample: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of sample) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const share = Math.max(0, ...counts.values()) / Math.max(1, sample.length);
  return share < 0.5 ? 0 : Math.round(share * 10);
}
