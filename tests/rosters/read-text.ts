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
  readonly headerRecord: number | null;
  /** The lines of the table that are neither the headings nor a student, and the blank ones. */
  readonly skipped: readonly Skip[];
}

const NO_STUDENTS: RosterReading = { candidates: [], errors: [], fileFlags: [], sections: [] };
const NO_NAMES = 'No student names were found in this file.';

/** As the teacher chooses it. */
export function rosterFile(bytes: Uint8Array, name = 'class.csv', type = 'text/csv'): File {
  return new File([bytes.slice()], name, { type });
}

/** Fails if the text was refused for another reason than that it has no names. */
export function readingOf(outcome: RosterOutcome): ReadText {
  const { file } = outcome;
  if (!file || (outcome.kind === 'refused' && outcome.problem.message !== NO_NAMES)) throw new Error(outcome.kind);
  const reading = outcome.kind === 'read' ? outcome.reading : NO_STUDENTS;
  const headerRecord = file.rows.find(({ kind }) => kind === 'heading')?.record ?? null;
  const rows = new Map(file.rows.map((row) => [row.record, row]));
  const records = Array.from({ length: file.records }, (_, i) => i + 1);
  const skipped = records.flatMap((record): Skip[] => {
    const { kind = 'skipped', reason = 'blank', names: [name] = [] } = rows.get(record) ?? {};
    return kind === 'skipped' ? [{ record, reason, ...(name !== undefined && { name }) }] : [];
  });
  return { ...reading, file, headerRecord, skipped };
}

export function readText(text: string): ReadText {
  return readingOf(readRosterText(text));
}

export function namesIn(text: string): string[] {
  return readText(text).candidates.map(({ fullName }) => fullName);
}

/** The page finds equal names and several sections itself, so the reading has no flags for them. */
export function isFlag({ issue }: { readonly issue: string }): boolean {
  return issue !== 'possible_duplicate' && issue !== 'several_sections';
}

/** What a name to correct says, by the issue that the expected results have. */
export const ISSUES: Readonly<Record<string, string>> = {
  too_short: 'Name must be at least 2 characters',
  too_long: 'Names can have at most 50 characters. Shorten it here.',
  not_a_name: 'This doesn’t look like a name. Type the name, or remove it.',
};
