import { plainDigits } from '#domain/text/plain-number.ts';
import type { RosterReading } from '#domain/roster/types.ts';

/**
 * Returns the words of a text in a form that a test can compare. As on the screen, the digits of any script become the
 * digits 0–9.
 */
export function wordsOf(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * Returns every text of the parser's result that the screen shows: names, the texts that the parser has removed from names,
 * and skipped lines.
 */
export function shownTexts({ candidates, errors, skipped, unread }: RosterReading): string[] {
  return [
    ...candidates.flatMap(({ fullName, nickname = '', gender = '', number = '', cut }) => [
      fullName,
      nickname,
      gender,
      String(number),
      ...cut,
    ]),
    ...errors.flatMap(({ text, cut }) => [text, ...cut]),
    ...skipped.flatMap(({ name = '', texts, reason }) => [name, ...texts, reason]),
    ...unread,
  ];
}

export function wordsNotShown(text: string, reading: RosterReading): string[] {
  const shown = counted(shownTexts(reading).flatMap(wordsOf));
  return [...counted(wordsOf(text))].flatMap(([word, count]) => (count > (shown.get(word) ?? 0) ? [word] : []));
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
