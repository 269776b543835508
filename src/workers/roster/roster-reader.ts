import { readRoster } from '#domain/roster/read.ts';
import type { Wishes } from '#domain/roster/layout/table.ts';
import { MOST_STUDENTS } from '#domain/validation.ts';
import type { FileTable, ReadFile } from '#domain/roster/types.ts';
import { decodeIn } from '../csv/decode.ts';
import { openCsv, textProblem, tooManyNames, type GateProblem, type RefusedFile } from '../csv/open-csv.ts';
import { splitRecords } from './roster-records.ts';

export type RosterOutcome =
  | ({ readonly kind: 'read' } & ReadFile)
  /** With a table, another choice of columns may help. */
  | (RefusedFile & { readonly file?: FileTable });

/** A file with sections may have these, because the teacher chooses one. */
const MOST_OF_SECTIONS = 5000;
const NO_NAMES: GateProblem = {
  message: 'No student names were found in this file.',
  fix: 'Check that the file lists students, or copy the names and paste them here.',
};
/** The file contains days instead of names. */
const REPORT: GateProblem = {
  message: 'This file is the report of one student. It doesn’t list any students.',
  fix: 'Choose a file that lists the class, such as the student details, or paste the names here.',
};

/**
 * Reads the students in a file or a pasted text for the review by the teacher. If it can't be read, returns the reason and what
 * to do. If the bytes do not say their encoding, the teacher can choose another one.
 */
export async function readRosterInput(input: File | string, wishes?: Wishes): Promise<RosterOutcome> {
  if (typeof input === 'string') return readRosterText(input, wishes);
  const opened = await openCsv(input);
  if (opened.kind === 'refused') return opened;
  const chosen = wishes?.choices?.encoding ?? null;
  const outcome = readRosterText(chosen === null ? opened.text : decodeIn(opened.bytes, chosen), wishes);
  if (!outcome.file || (chosen === null && opened.encoding !== 'windows-1252')) return outcome;
  const asked = chosen === null && looksWrong(opened.text) ? [{ kind: 'encoding' as const, answers: [] }] : [];
  const questions = [...asked, ...outcome.file.questions];
  return { ...outcome, file: { ...outcome.file, encoding: chosen ?? opened.encoding, questions } };
}

/**
 * Whether a text that was read as Windows-1252 looks like one of another encoding: signs that no name has, several letters
 * with accents beside each other, or letters that stand where no western language has them, as in `Dvoøák` and `Kuèera`.
 */
function looksWrong(text: string): boolean {
  return /[\u0080-\u009f\u00a1-\u00bf\u00d7\u00f7]\p{L}|\p{L}[\u0080-\u009f\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7‚„…†‡‰‹›]\p{L}|[\u00c0-\u00ff]{3}|[èÈ][eáéíóúý]|[øØ][áéíóúý]/u.test(
    text,
  );
}

export function readRosterText(text: string, wishes?: Wishes): RosterOutcome {
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  const source = splitRecords(text);
  if (source.appFile === 'report') return { kind: 'refused', problem: REPORT };
  const { reading, file } = readRoster(source, wishes);
  const students = reading.candidates.length;
  if (students + reading.errors.length === 0) return { kind: 'refused', problem: NO_NAMES, file };
  if (students > (reading.sections.length > 1 ? MOST_OF_SECTIONS : MOST_STUDENTS))
    return { kind: 'refused', problem: tooManyNames(students), file };
  return { kind: 'read', reading, file };
}
