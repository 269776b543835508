import { readRoster } from '#domain/csv/roster-read.ts';
import type { RosterReading } from '#domain/csv/roster-types.ts';
import { decodeText } from './roster-decode.ts';
import { bytesProblem, fileProblem, textProblem, type GateProblem } from './roster-gate.ts';
import { splitRecords } from './roster-records.ts';

export type RosterOutcome =
  | { readonly kind: 'read'; readonly reading: RosterReading; readonly records: number }
  | { readonly kind: 'refused'; readonly problem: GateProblem };

/** Told between the steps, so that a long reading shows that it lives. */
export type OnProgress = (progress: { readonly done: number; readonly records: number }) => void;

/** A file's bytes as a review list, or why not and what to do. */
export function readRosterBytes(
  file: { name: string; type: string },
  bytes: Uint8Array,
  onProgress?: OnProgress,
): RosterOutcome {
  const problem = fileProblem({ ...file, size: bytes.length }) ?? bytesProblem(bytes);
  return problem ? { kind: 'refused', problem } : readRosterText(decodeText(bytes), onProgress);
}

/** Pasted text takes the same path as a file. */
export function readRosterText(text: string, onProgress?: OnProgress): RosterOutcome {
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  onProgress?.({ done: 0.1, records: 0 });
  const source = splitRecords(text);
  onProgress?.({ done: 0.5, records: source.records.length });
  return { kind: 'read', reading: readRoster(source), records: source.records.length };
}
