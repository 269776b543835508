import { readRoster } from '#domain/roster/read.ts';
import type { Wishes } from '#domain/roster/layout/table.ts';
import type { FileTable, RosterReading } from '#domain/roster/types.ts';
import { decodeFile, decodeIn, looksWrong } from './roster-decode.ts';
import { bytesProblem, fileProblem, REPORT, textProblem, tooManyNames, type GateProblem } from './roster-gate.ts';
import { splitRecords } from './roster-records.ts';

export type RosterOutcome =
  | {
      readonly kind: 'read';
      readonly reading: RosterReading;
      readonly file: FileTable;
    }
  /** With a table, another choice of columns may help. */
  | { readonly kind: 'refused'; readonly problem: GateProblem; readonly file?: FileTable };

/** No class has more. */
export const MOST_NAMES = 500;
/** A file with sections may have these, because the teacher chooses one. */
const MOST_OF_SECTIONS = 5000;

/**
 * Reads the students in a file or a pasted text for the review by the teacher. If it can't be read, returns the reason and what
 * to do. The content of a file is read only if its name or type says CSV.
 */
export async function readRosterInput(input: File | string, wishes?: Wishes): Promise<RosterOutcome> {
  if (typeof input === 'string') return readRosterText(input, wishes);
  const problem = fileProblem(input);
  if (problem) return { kind: 'refused', problem };
  return readRosterBytes(input, new Uint8Array(await input.arrayBuffer()), wishes);
}

/** Reads the bytes of a file that has this name and type. */
export function readRosterBytes(
  file: { readonly name: string; readonly type: string },
  bytes: Uint8Array,
  wishes?: Wishes,
): RosterOutcome {
  const problem = fileProblem({ name: file.name, type: file.type, size: bytes.length }) ?? bytesProblem(bytes);
  if (problem) return { kind: 'refused', problem };
  const chosen = wishes?.choices?.encoding ?? null;
  const { text, encoding } = chosen === null ? decodeFile(bytes) : { text: decodeIn(bytes, chosen), encoding: chosen };
  const outcome = readRosterText(text, wishes);
  const isGuess = chosen !== null || encoding === 'windows-1252';
  return isGuess ? withEncoding(outcome, encoding, chosen === null && looksWrong(text)) : outcome;
}

/** The bytes do not say their encoding, so the teacher can choose another one. */
function withEncoding(outcome: RosterOutcome, encoding: string, asks: boolean): RosterOutcome {
  if (!outcome.file) return outcome;
  const { questions } = outcome.file;
  const all = asks ? [{ kind: 'encoding' as const, answers: [] }, ...questions] : questions;
  return { ...outcome, file: { ...outcome.file, encoding, questions: all } };
}

export function readRosterText(text: string, wishes?: Wishes): RosterOutcome {
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  const source = splitRecords(text);
  if (source.appFile === 'report') return { kind: 'refused', problem: REPORT };
  const { reading, file } = readRoster(source, wishes);
  const students = reading.candidates.length;
  if (students > (reading.sections.length > 1 ? MOST_OF_SECTIONS : MOST_NAMES))
    return { kind: 'refused', problem: tooManyNames(students), file };
  return { kind: 'read', reading, file };
}
