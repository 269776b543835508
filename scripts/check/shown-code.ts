/** "From `path`:" names the source of a block, and `// …` leaves out lines. The indentation may differ. */
const BLOCK = /^From `([^`]+)`:\n```ts\n([\s\S]*?)\n```$/gm;
const LEFT_OUT = '// …';

export interface ShownCode {
  readonly file: string;
  readonly parts: readonly string[];
}

/** Split where lines are left out. */
export function shownCode(markdown: string): ShownCode[] {
  return [...markdown.matchAll(BLOCK)].map(([, file = '', code = '']) => ({
    file,
    parts: code.split(new RegExp(`^ *${LEFT_OUT}\n`, 'm')).map((part) => part.trimEnd()),
  }));
}

/** Missing, or in another order. */
export function changedCode(shown: readonly ShownCode[], read: (file: string) => string): string[] {
  return shown.flatMap(({ file, parts }) => {
    const lines = read(file).split('\n');
    let from = 0;
    for (const part of parts) {
      const at = placeOf(part.split('\n'), lines, from);
      if (at === -1) return [`${file} no longer has the code that begins with “${part.split('\n')[0]?.trim() ?? ''}”.`];
      from = at + part.split('\n').length;
    }
    return [];
  });
}

function placeOf(part: readonly string[], lines: readonly string[], from: number): number {
  for (let at = from; at + part.length <= lines.length; at += 1) {
    const indent = indentOf(lines[at] ?? '') - indentOf(part[0] ?? '');
    if (indent >= 0 && part.every((line, n) => lines[at + n] === (line === '' ? '' : ' '.repeat(indent) + line)))
      return at;
  }
  return -1;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
