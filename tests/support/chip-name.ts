/**
 * Matches the accessible name of the status chip if the chip says these words. The tests have no stylesheet, so the name has the words
 * for a narrow place too, before the words for a wide one.
 */
export function saysOnChip(words: string): (name: string) => boolean {
  return (name) => name === words || name.endsWith(`, ${words}`);
}
