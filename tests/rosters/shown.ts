import { plainDigits } from '#domain/text/plain-number.ts';
import type { RosterOutcome } from '../../src/workers/roster/roster-reader.ts';

/** Digits of any script become 0–9, as on the screen. */
export function wordsOf(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

export type Read = Extract<RosterOutcome, { readonly kind: 'read' }>;

/** The names, and the table of the file. */
export function shownTexts({ reading, file }: Read): string[] {
  return [
    ...reading.candidates.flatMap(({ fullName, nickname = '' }) => [fullName, nickname]),
    ...reading.errors.map(({ fullName }) => fullName),
    ...file.columns.map(({ heading }) => heading),
    ...file.rows.flatMap(({ cells }) => cells),
  ];
}

export function wordsNotShown(text: string, read: Read): string[] {
  const shown = counted(shownTexts(read).flatMap(wordsOf));
  return [...counted(wordsOf(text))].flatMap(([word, count]) => (count > (shown.get(word) ?? 0) ? [word] : []));
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
