/**
 * Returns a function that is true if the status chip says these words. The tests have no stylesheet, so the accessible name
 * contains both texts: the one for narrow screens and then the one for wide screens.
 */
export function saysOnChip(words: string): (name: string) => boolean {
  return (name) => name === words || name.endsWith(`, ${words}`);
}
