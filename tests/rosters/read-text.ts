import type { RosterReading } from '#domain/roster/types.ts';
import { readRosterText } from '../../src/workers/roster/roster-reader.ts';

export function readText(text: string): RosterReading {
  const outcome = readRosterText(text);
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  return outcome.reading;
}

export function namesIn(text: string): string[] {
  return readText(text).candidates.map(({ fullName }) => fullName);
}
