import { plainDigits } from '#domain/text/plain-number.ts';
import type { ReadText } from './read-text.ts';

/** Digits of any script become 0–9, as on the screen. */
export function wordsOf(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

type Shown = Pick<ReadText, 'candidates' | 'errors' | 'file'>;

/** The names, and the table of the file. */
export function shownTexts({ candidates, errors, file }: Shown): string[] {
  return [
    ...candidates.flatMap(({ fullName, nickname = '' }) => [fullName, nickname]),
    ...errors.map(({ fullName }) => fullName),
    ...file.columns.map(({ heading }) => heading),
    ...file.rows.flatMap(({ cells }) => cells),
  ];
}

export function wordsNotShown(text: string, read: Shown): string[] {
  const shown = counted(shownTexts(read).flatMap(wordsOf));
  return [...counted(wordsOf(text))].flatMap(([word, count]) => (count > (shown.get(word) ?? 0) ? [word] : []));
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
