import type { RosterReading } from '#domain/roster/types.ts';
import { readRosterText } from '../../src/workers/roster/roster-reader.ts';

export function readText(text: string): RosterReading {
  const outcome = readRosterText(text);
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  return outcome.reading;
}

/** Returns the names of the students that the roster parser finds in a pasted text. */
export function namesIn(text: string): string[] {
  return readText(text).candidates.map(({ fullName }) => fullName);
}
