import type { FileTable, RosterReading } from '#domain/roster/types.ts';
import { readRosterText, type RosterOutcome } from '../../src/workers/roster/roster-reader.ts';

interface Skip {
  readonly record: number;
  readonly reason: string;
  /** Of a person. */
  readonly name?: string;
}

export interface ReadText extends RosterReading {
  readonly file: FileTable;
  /** The lines of the table that are neither the headings nor a student, and the blank ones. */
  readonly skipped: readonly Skip[];
}

/** As the teacher chooses it. */
export function rosterFile(bytes: Uint8Array, name = 'class.csv', type = 'text/csv'): File {
  return new File([bytes.slice()], name, { type });
}

/** Fails if the text was refused. */
export function readingOf(outcome: RosterOutcome): ReadText {
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  const { reading, file } = outcome;
  const rows = new Map(file.rows.map((row) => [row.record, row]));
  const records = Array.from({ length: file.records }, (_, i) => i + 1);
  const skipped = records.flatMap((record): Skip[] => {
    const { kind = 'skipped', reason = 'blank', names: [name] = [] } = rows.get(record) ?? {};
    return kind === 'skipped' ? [{ record, reason, ...(name !== undefined && { name }) }] : [];
  });
  return { ...reading, file, skipped };
}

export function readText(text: string): ReadText {
  return readingOf(readRosterText(text));
}

export function namesIn(text: string): string[] {
  return readText(text).candidates.map(({ fullName }) => fullName);
}

/** What a name to correct says, by the issue that the expected results have. */
export const ISSUES: Readonly<Record<string, string>> = {
  too_short: 'Name must be at least 2 characters',
  too_long: 'Names can have at most 50 characters. Shorten it here.',
  not_a_name: 'This doesn’t look like a name. Type the name, or remove it.',
};
