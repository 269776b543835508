/**
 * In a license file, a line of at least this length was wrapped at the width of its author's editor. A shorter line is the end
 * of a paragraph or a title.
 */
const FULL = 40;
/** Matches a line that begins a list item. */
const POINT = /^(?:\d+[.)]|\(\w\)|[*-])\s/;

/**
 * Returns the paragraphs of a license and joins the lines that the license file wraps. With the file's own line breaks, every
 * second line on a phone would have only one or two words. The function adds and removes no words.
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
