/** A word that is longer than a line continues on the next. */
export function linesOf(text: string, letters: number): number {
  const room = Math.max(1, Math.floor(letters));
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(/\s+/)) {
    const longer = used === 0 ? length : used + 1 + length;
    if (longer <= room) {
      used = longer;
      continue;
    }
    const broken = Math.ceil(length / room);
    lines += used === 0 ? broken - 1 : broken;
    used = length - (broken - 1) * room;
  }
  return lines;
}
