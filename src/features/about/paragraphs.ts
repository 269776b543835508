/** A line of a license file with at least this many letters was probably wrapped by an editor. */
const FULL = 40;
const POINT = /^(?:\d+[.)]|\(\w\)|[*-])\s/;

/**
 * Joins the lines that a license file wraps: with its line breaks, every second line on a phone would have one or two words. No
 * word is lost or added.
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
