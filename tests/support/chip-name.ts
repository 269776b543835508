/** Without a stylesheet, the chip's name has the narrow text and then the wide one. */
export function saysOnChip(words: string): (name: string) => boolean {
  return (name) => name === words || name.endsWith(`, ${words}`);
}
