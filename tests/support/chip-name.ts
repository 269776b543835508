/**
 * Returns a function that checks whether the status chip says these words. The tests have no stylesheet. So the accessible
 * name of the chip contains both the text for narrow screens and, after it, the text for wide screens.
 */
export function saysOnChip(words: string): (name: string) => boolean {
  return (name) => name === words || name.endsWith(`, ${words}`);
}
