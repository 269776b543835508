import { LARGEST_ROSTER_BYTES } from '#domain/csv/largest-file.ts';
import { decodeFile } from './decode.ts';

/** With what the teacher can do. */
export interface GateProblem {
  readonly message: string;
  readonly fix: string;
}

export interface RefusedFile {
  readonly kind: 'refused';
  readonly problem: GateProblem;
}

type OpenedFile = { readonly kind: 'csv'; readonly bytes: Uint8Array } & ReturnType<typeof decodeFile>;

const ONLY_CSV = 'Only CSV files are allowed';
const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/comma-separated-values']);
/** By the first bytes, because people rename such files to .csv and some programs export them so, and by the ending. */
const FORMATS: readonly { readonly bytes?: RegExp; readonly ending: RegExp; readonly fix: string }[] = [
  {
    bytes: /^(?:504b|d0cf11e0)/,
    ending: /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i,
    fix: 'This is an Excel file. In Excel: Save As › CSV UTF-8. Or copy the names and paste them here.',
  },
  { bytes: /^25504446/, ending: /\.pdf$/i, fix: opened('a PDF') },
  { bytes: /^7b5c727466/, ending: /\.(?:docx?|rtf|pages)$/i, fix: opened('a Word document') },
  {
    bytes: /^(?:89504e47|ffd8ff)/,
    ending: /\.(?:png|jpe?g|heic)$/i,
    fix: 'This is a picture. Type the names, or ask the office for a CSV file.',
  },
  { ending: /\.(?:txt|tsv|tab|text)$/i, fix: opened('a text file') },
  {
    ending: /\.vcf$/i,
    fix: 'These are contact cards. Open the file as text, copy everything and paste it here.',
  },
];

function opened(what: string): string {
  return `This is ${what}. Open it, copy the names and paste them here.`;
}

/** Reads a file as text. Its content is read only if its name or type says CSV. */
export async function openCsv(file: File): Promise<OpenedFile | RefusedFile> {
  const before = fileProblem(file);
  if (before) return { kind: 'refused', problem: before };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeFile(bytes);
  const problem = bytesProblem(bytes) ?? textProblem(decoded.text);
  return problem ? { kind: 'refused', problem } : { kind: 'csv', bytes, ...decoded };
}

/**
 * Refuses a file by name and type, or if it is empty or too large. The name is enough, because Windows with Excel reports
 * `application/vnd.ms-excel`, and some pickers no type (docs/product.md 3.7).
 */
export function fileProblem(file: { name: string; type: string; size: number }): GateProblem | null {
  const csvName = /\.csv$/i.test(file.name);
  const other = FORMATS.find(({ ending }) => ending.test(file.name));
  const fix = other?.fix ?? 'Save the class list as CSV, or copy the names and paste them here.';
  if (!csvName && !CSV_TYPES.has(file.type.split(';')[0] ?? '')) return { message: ONLY_CSV, fix };
  if (file.size === 0) return EMPTY;
  if (file.size > LARGEST_ROSTER_BYTES)
    return {
      message: 'This file is too big for a roster.',
      fix: 'Export one class, or copy the names and paste them here.',
    };
  return null;
}

/** Refuses a file if its first bytes show another format. */
function bytesProblem(bytes: Uint8Array): GateProblem | null {
  const start = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const format = FORMATS.find((one) => one.bytes?.test(start));
  return format ? { message: ONLY_CSV, fix: format.fix } : null;
}

/** A web page, XML or nothing: some grade book programs export a web page as a spreadsheet. */
export function textProblem(text: string): GateProblem | null {
  if (/^\s*<(?:!doctype|html|table|\?xml|meta|head|div)\b/i.test(text.slice(0, 200)))
    return { message: ONLY_CSV, fix: opened('a web page saved as a spreadsheet') };
  return text.replaceAll('\u0000', '').trim() === '' ? EMPTY : null;
}

/**
 * Returns the problem of a file that has more students than one class can have, and no column that says to which class a
 * student belongs.
 */
export function tooManyNames(students: number): GateProblem {
  return {
    message: `This file has ${students.toLocaleString()} names.`,
    fix: 'Export only one class to a file, or copy the names of one class and paste them here.',
  };
}

const EMPTY: GateProblem = {
  message: 'This file is empty.',
  fix: 'Export the class list again, or copy the names and paste them here.',
};
