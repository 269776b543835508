/** A line of this length ends where its author's window ended, and not where a sentence or a title ends. */
const FULL = 40;
/** A line that begins a point of a list. */
const POINT = /^(?:\d+[.)]|\(\w\)|[*-])\s/;

/**
 * The paragraphs of a license whose lines are as long as they were in its file. On a phone every second line would otherwise have one
 * or two words. Words are neither added nor removed.
 */
export function paragraphsOf(text: string): string[] {
  const blocks = text.split(/\r?\n[^\S\n]*\r?\n\s*/).filter((block) => block.trim() !== '');
  return blocks.map((block) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .reduce(joined),
  );
}

function joined(before: string, line: string): string {
  const last = before.slice(before.lastIndexOf('\n') + 1);
  return `${before}${last.length >= FULL && !POINT.test(line) ? ' ' : '\n'}${line}`;
}
