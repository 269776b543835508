import { readRoster } from '#domain/roster/read.ts';
import type { RosterReading } from '#domain/roster/types.ts';
import { decodeText } from './roster-decode.ts';
import { bytesProblem, fileProblem, textProblem, type GateProblem } from './roster-gate.ts';
import { splitRecords } from './roster-records.ts';

export type RosterOutcome =
  | { readonly kind: 'read'; readonly reading: RosterReading; readonly records: number }
  | { readonly kind: 'refused'; readonly problem: GateProblem };

/**
 * The reader calls this between the steps of reading, so that the screen can show the progress. `done` is a share from 0 to
 * 1.
 */
export type OnProgress = (progress: { readonly done: number; readonly records: number }) => void;

/**
 * Reads a file as a review list. If it can't, the result is the reason and advice. It opens only a file whose name or type
 * is that of a CSV file.
 */
export async function readRosterFile(file: File, onProgress?: OnProgress): Promise<RosterOutcome> {
  const problem = fileProblem(file);
  if (problem) return { kind: 'refused', problem };
  return readRosterBytes(file, new Uint8Array(await file.arrayBuffer()), onProgress);
}

/** Reads the bytes of a file with this name and type. */
export function readRosterBytes(
  file: { readonly name: string; readonly type: string },
  bytes: Uint8Array,
  onProgress?: OnProgress,
): RosterOutcome {
  const problem = fileProblem({ name: file.name, type: file.type, size: bytes.length }) ?? bytesProblem(bytes);
  return problem ? { kind: 'refused', problem } : readRosterText(decodeText(bytes), onProgress);
}

/** Reads pasted text in the same way as a file. */
export function readRosterText(text: string, onProgress?: OnProgress): RosterOutcome {
  const problem = textProblem(text);
  if (problem) return { kind: 'refused', problem };
  onProgress?.({ done: 0.1, records: 0 });
  const source = splitRecords(text);
  onProgress?.({ done: 0.5, records: source.records.length });
  return { kind: 'read', reading: readRoster(source), records: source.records.length };
}
