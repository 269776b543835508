import { plainDigits } from '#domain/text/plain-number.ts';
import type { RosterReading } from '#domain/roster/types.ts';

/** Digits of any script become 0–9, as on the screen. */
export function wordsOf(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Names, texts removed from names, and skipped lines. */
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
