import { readRoster } from '#domain/roster/read.ts';
import type { Wishes } from '#domain/roster/header/start.ts';
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

/** Called between the steps. `done` is a fraction from 0 to 1. */
export type OnProgress = (progress: { readonly done: number; readonly records: number }) => void;

interface ReadOptions extends Wishes {
  readonly onProgress?: OnProgress;
}

/** No class has more. */
export const MOST_NAMES = 500;
/** A file with sections may have these, because the teacher chooses one. */
const MOST_OF_SECTIONS = 5000;

/**
 * Reads the students in a roster file for the review by the teacher. If the file can't be read, returns the reason and what to
 * do. The content is read only if the name or the type says CSV.
 */
export async function readRosterFile(file: File, options?: ReadOptions): Promise<RosterOutcome> {
  const problem = fileProblem(file);
  if (problem) return { kind: 'refused', problem };
  return readRosterBytes(file, new Uint8Array(await file.arrayBuffer()), options);
}

/** Reads the bytes of a file that has this name and type. */
export function readRosterBytes(
  file: { readonly name: string; readonly type: string },
  bytes: Uint8Array,
  options?: ReadOptions,
): RosterOutcome {
  const problem = fileProblem({ name: file.name, type: file.type, size: bytes.length }) ?? bytesProblem(bytes);
  if (problem) return { kind: 'refused', problem };
  const chosen = options?.choices?.encoding ?? null;
  const { text, encoding } = chosen === null ? decodeFile(bytes) : { text: decodeIn(bytes, chosen), encoding: chosen };
  const outcome = readRosterText(text, options);
  const isGuess = chosen !== null || encoding === 'windows-1252';
  return isGuess ? withEncoding(outcome, encoding, chosen === null && looksWrong(text)) : outcome;
}

/** The bytes do not say their encoding, so the teacher can choose another one. */
function withEncoding(outcome: RosterOutcome, encoding: string, asks: boolean): RosterOutcome {
  if (!outcome.file) return outcome;
  const { questions } = outcome.file;
  const all = asks ? [{ kind: 'encoding' as const }, ...questions] : questions;
  return { ...outcome, file: { ...outcome.file, encoding, questions: all } };
}

export function readRosterText(text: string, options: ReadOptions = {}): RosterOutcome {
  const { onProgress } = options;
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  onProgress?.({ done: 0.1, records: 0 });
  const source = splitRecords(text);
  if (source.appFile === 'report') return { kind: 'refused', problem: REPORT };
  onProgress?.({ done: 0.5, records: source.records.length });
  const { reading, file } = readRoster(source, options);
  const students = reading.candidates.length;
  if (students > (reading.sections.length > 1 ? MOST_OF_SECTIONS : MOST_NAMES))
    return { kind: 'refused', problem: tooManyNames(students), file };
  return { kind: 'read', reading, file };
}
