/** Every row of docs/coverage.md names a test that exists: `| rule | behaviour | test file | test name |`. */
import { existsSync, readFileSync } from 'node:fs';

interface Row {
  readonly behaviour: string;
  readonly file: string;
  readonly test: string;
}

/** The rows of the document's tables; a head row and the line under it are none. */
export function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line.split(/(?<!\\)\|/).map((cell) =>
        cell
          .trim()
          .replaceAll('\\|', '|')
          .replace(/^`(.*)`$/, '$1'),
      ),
    )
    .filter((cells) => cells[3] !== 'test file')
    .map(([, , behaviour = '', file = '', test = '']) => ({ behaviour, file, test }));
}

/** What is wrong with a row, null where its test stands in its file as the name of a test that runs. */
export function problemOf({ behaviour, file, test }: Row, read: (file: string) => string | null): string | null {
  if (file === '' || test === '') return `“${behaviour}” names no test`;
  const source = read(file);
  if (source === null) return `${file} does not exist (“${behaviour}”)`;
  const at = [`'${test.replaceAll("'", "\\'")}'`, `"${test}"`, `\`${test}\``].map((text) => source.indexOf(text));
  const start = Math.max(...at);
  if (start < 0) return `${file} has no test “${test}”`;
  return /\.(skip|todo)\(\s*$/.test(source.slice(0, start)) ? `“${test}” in ${file} does not run` : null;
}

const FILE = 'docs/coverage.md';

if (import.meta.main) {
  const rows = rowsOf(readFileSync(FILE, 'utf8'));
  const problems = rows.flatMap((row) => {
    return problemOf(row, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)) ?? [];
  });
  if (rows.length === 0) problems.push('it has no rows');
  for (const problem of problems) console.error(`${FILE}: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
