import { readRoster } from '#domain/roster/read.ts';
import { readScoreSheet, type ScoreSheet } from '#domain/sheets/score-sheet.ts';
import { decodeFile } from './roster-decode.ts';
import { bytesProblem, fileProblem, textProblem, tooManyNames, type GateProblem } from './roster-gate.ts';
import { MOST_NAMES } from './roster-reader.ts';
import { splitRecords } from './roster-records.ts';

export type SheetFile =
  | { readonly kind: 'sheet'; readonly sheet: ScoreSheet; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: GateProblem };

/** Reads a scores template as a roster, with the bytes, from which the filled spreadsheet is made (docs/product.md 6.60). */
export async function readSheetFile(file: File): Promise<SheetFile> {
  const problem = fileProblem(file);
  if (problem) return { kind: 'refused', problem };
  return readSheetBytes(new Uint8Array(await file.arrayBuffer()));
}

/** Reads the bytes of a scores template. */
export function readSheetBytes(bytes: Uint8Array): SheetFile {
  const { text, encoding } = decodeFile(bytes);
  const problem = bytesProblem(bytes) ?? textProblem(text);
  if (problem) return { kind: 'refused', problem };
  const source = splitRecords(text);
  const { reading, file } = readRoster(source);
  if (reading.candidates.length > MOST_NAMES)
    return { kind: 'refused', problem: tooManyNames(reading.candidates.length) };
  const outcome = readScoreSheet({ text, encoding, source, reading, file });
  return outcome.kind === 'sheet' ? { ...outcome, bytes } : outcome;
}
