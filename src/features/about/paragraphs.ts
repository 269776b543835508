/**
 * A line of a license file with at least this many letters was probably wrapped by its author's editor. A shorter line is a
 * title or the end of a paragraph.
 */
const FULL = 40;
/** Matches a line that begins a list item. */
const POINT = /^(?:\d+[.)]|\(\w\)|[*-])\s/;

/**
 * Returns the paragraphs of a license. Joins the lines that the license file wraps: with the line breaks of the file, every
 * second line on a phone would have only one or two words. The function keeps all words and adds none.
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
