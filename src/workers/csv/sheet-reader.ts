import { readRoster } from '#domain/roster/read.ts';
import { readScoreSheet, type ScoreSheet } from '#domain/sheets/score-sheet.ts';
import { MOST_STUDENTS } from '#domain/validation.ts';
import { splitRecords } from '../roster/roster-records.ts';
import { openCsv, type RefusedFile, tooManyNames } from './open-csv.ts';

export type SheetFile =
  | { readonly kind: 'sheet'; readonly sheet: ScoreSheet; readonly bytes: Uint8Array }
  | RefusedFile;

/** Reads a scores template as a roster, with the bytes, from which the filled spreadsheet is made (docs/product.md 6.60). */
export async function readSheetFile(file: File): Promise<SheetFile> {
  const opened = await openCsv(file);
  if (opened.kind === 'refused') return opened;
  const { bytes, text, encoding } = opened;
  const source = splitRecords(text);
  const { reading, file: table } = readRoster(source);
  if (reading.candidates.length > MOST_STUDENTS)
    return { kind: 'refused', problem: tooManyNames(reading.candidates.length) };
  const outcome = readScoreSheet({ text, encoding, source, reading, file: table });
  return outcome.kind === 'sheet' ? { ...outcome, bytes } : outcome;
}
