import type { RosterReading } from '#domain/roster/types.ts';

/** The words of a text, in a form that can be compared. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Every text of a reading that the screen shows: names, what was cut from them, and what was skipped. */
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
