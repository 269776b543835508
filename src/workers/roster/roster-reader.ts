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

/** More names than one class can have; the teacher has to choose a section. */
export interface ManySections {
  readonly students: number;
  readonly sections: readonly RosterSection[];
}

export type RosterOutcome =
  | { readonly kind: 'read'; readonly reading: RosterReading; readonly records: number }
  | ({ readonly kind: 'many' } & ManySections)
  | { readonly kind: 'refused'; readonly problem: GateProblem };

/** Called between the steps. `done` is a fraction from 0 to 1. */
export type OnProgress = (progress: { readonly done: number; readonly records: number }) => void;

export interface ReadOptions {
  /** Null: the whole file. */
  readonly section?: string | null;
  readonly onProgress?: OnProgress;
}

/** A page with more names would be slow, and nobody would review them. */
export const MOST_NAMES = 500;

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
  return problem ? { kind: 'refused', problem } : readRosterText(decodeText(bytes), options);
}

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

/** Returns all names up to `MOST_NAMES`. More need sections, which are returned alone; without them the file is refused. */
function outcomeOf(reading: RosterReading, records: number): RosterOutcome {
  const students = reading.candidates.length;
  if (students <= MOST_NAMES) return { kind: 'read', reading, records };
  if (reading.sections.length > 1) return { kind: 'many', students, sections: reading.sections };
  return { kind: 'refused', problem: tooManyNames(students) };
}

/** Students without a section, and lines that are not students, belong to every section. */
function oneSection(reading: RosterReading, section: string): RosterReading {
  const isIn = ({ sections }: { readonly sections: readonly string[] }) =>
    sections.length === 0 || sections.includes(section);
  return {
    ...reading,
    candidates: reading.candidates.filter(isIn),
    errors: reading.errors.filter(isIn),
    skipped: reading.skipped.filter((one) => one.section === undefined || one.section === section),
    sections: reading.sections.filter(({ name }) => name === section),
    fileFlags: reading.fileFlags.filter((flag) => flag !== 'several_sections'),
  };
}
