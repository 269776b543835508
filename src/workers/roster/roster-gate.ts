import { LARGEST_ROSTER_BYTES } from '#domain/roster/largest-file.ts';

/** With what the teacher can do. */
export interface GateProblem {
  readonly message: string;
  readonly fix: string;
}

const ONLY_CSV = 'Only CSV files are allowed';
const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/comma-separated-values']);
const EXCEL = 'This is an Excel file. In Excel: Save As › CSV UTF-8. Or copy the names and paste them here.';

/** People often rename such a file to .csv, or a program exports it so. */
const MAGIC: readonly { readonly bytes: readonly number[]; readonly fix: string }[] = [
  { bytes: [0x50, 0x4b], fix: EXCEL },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], fix: EXCEL },
  { bytes: [0x25, 0x50, 0x44, 0x46], fix: 'This is a PDF. Open it, copy the names and paste them here.' },
  {
    bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66],
    fix: 'This is a Word document. Open it, copy the names and paste them here.',
  },
  { bytes: [0x89, 0x50, 0x4e, 0x47], fix: 'This is a picture. Type the names, or ask the office for a CSV file.' },
  { bytes: [0xff, 0xd8, 0xff], fix: 'This is a picture. Type the names, or ask the office for a CSV file.' },
];

/**
 * Refuses a file by name and type, or if it is empty or too large. The name is enough, because Windows with Excel reports
 * `application/vnd.ms-excel`, and some pickers no type (docs/product.md 3.7).
 */
export function fileProblem(file: { name: string; type: string; size: number }): GateProblem | null {
  const csvName = /\.csv$/i.test(file.name);
  if (!csvName && !CSV_TYPES.has(file.type.split(';')[0] ?? '')) return { message: ONLY_CSV, fix: fixFor(file.name) };
  if (file.size === 0) return emptyFile();
  if (file.size > LARGEST_ROSTER_BYTES)
    return {
      message: 'This file is too big for a roster.',
      fix: 'Export one class, or copy the names and paste them here.',
    };
  return null;
}

/** Refuses a file if its first bytes show another format, because not every file with the ending .csv is a CSV file. */
export function bytesProblem(bytes: Uint8Array): GateProblem | null {
  const kind = MAGIC.find(({ bytes: magic }) => magic.every((byte, i) => bytes[i] === byte));
  return kind ? { message: ONLY_CSV, fix: kind.fix } : null;
}

/** A web page, XML or nothing: some grade book programs export a web page as a spreadsheet. */
export function textProblem(text: string): GateProblem | null {
  if (/^\s*<(?:!doctype|html|table|\?xml|meta|head|div)\b/i.test(text.slice(0, 200)))
    return {
      message: ONLY_CSV,
      fix: 'This is a web page saved as a spreadsheet. Open it, copy the names and paste them here.',
    };
  return text.replaceAll('\u0000', '').trim() === '' ? emptyFile() : null;
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

/** The file contains days instead of names. */
export function reportProblem(): GateProblem {
  return {
    message: 'This file is the report of one student. It doesn’t list any students.',
    fix: 'Choose a file that lists the class, such as the student details, or paste the names here.',
  };
}

function emptyFile(): GateProblem {
  return { message: 'This file is empty.', fix: 'Export the class list again, or copy the names and paste them here.' };
}

function fixFor(name: string): string {
  if (/\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)) return EXCEL;
  if (/\.(?:txt|tsv|tab|text)$/i.test(name)) return 'This is a text file. Open it, copy the names and paste them here.';
  if (/\.vcf$/i.test(name)) return 'These are contact cards. Open the file as text, copy everything and paste it here.';
  if (/\.(?:pdf|docx?|rtf|pages)$/i.test(name)) return 'Open it, copy the names and paste them here.';
  return 'Save the class list as CSV, or copy the names and paste them here.';
}
