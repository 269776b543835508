import { oneSection } from '#domain/roster/one-section.ts';
import { readRoster } from '#domain/roster/read.ts';
import type { RosterReading, RosterSection } from '#domain/roster/types.ts';
import { decodeText } from './roster-decode.ts';
import {
  bytesProblem,
  fileProblem,
  reportProblem,
  textProblem,
  tooManyNames,
  type GateProblem,
} from './roster-gate.ts';
import { splitRecords } from './roster-records.ts';

/** A file with more names than one class can have, and its sections. The teacher has to choose one section. */
export interface ManySections {
  readonly students: number;
  readonly sections: readonly RosterSection[];
}

export type RosterOutcome =
  | { readonly kind: 'read'; readonly reading: RosterReading; readonly records: number }
  | ({ readonly kind: 'many' } & ManySections)
  | { readonly kind: 'refused'; readonly problem: GateProblem };

/** Called between the steps of reading, so that the screen can show the progress. `done` is a share from 0 to 1. */
export type OnProgress = (progress: { readonly done: number; readonly records: number }) => void;

export interface ReadOptions {
  /** The section that the teacher has chosen; null: the whole file. */
  readonly section?: string | null;
  readonly onProgress?: OnProgress;
}

/** The most students that one class can have. A page with more names would be slow, and nobody would review them all. */
export const MOST_NAMES = 500;

/**
 * Reads a file as a review list. If the file can't be read, returns the reason and advice. Opens only a file whose name or type
 * is that of a CSV file.
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
  return problem ? { kind: 'refused', problem } : readRosterText(decodeText(bytes), options);
}

/** Reads pasted text in the same way as a file. */
export function readRosterText(text: string, { section = null, onProgress }: ReadOptions = {}): RosterOutcome {
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  onProgress?.({ done: 0.1, records: 0 });
  const source = splitRecords(text);
  if (source.appFile === 'report') return { kind: 'refused', problem: reportProblem() };
  onProgress?.({ done: 0.5, records: source.records.length });
  const all = readRoster(source);
  const reading = section === null ? all : oneSection(all, section);
  return outcomeOf(reading, source.records.length);
}

/**
 * Returns the reading; or, if it has more names than a page can show, only the sections of a school's export; or a refusal if
 * such a file has no sections.
 */
function outcomeOf(reading: RosterReading, records: number): RosterOutcome {
  const students = reading.candidates.length;
  if (students <= MOST_NAMES) return { kind: 'read', reading, records };
  if (reading.sections.length > 1) return { kind: 'many', students, sections: reading.sections };
  return { kind: 'refused', problem: tooManyNames(students) };
}
