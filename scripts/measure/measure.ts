/**
 * `npm run measure`: prints the measurements of the code that docs/architecture.md contains. The measurements leave out test
 * files. `--root <folder>` measures another copy of the project, such as an older commit. `--list` also prints the folders and
 * imports that were counted. `--check` fails if the document has other figures, and `--write` writes the measured figures into
 * the document.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { backImports } from './back-imports.ts';
import { figureProblems, withFigures } from './docs-table.ts';
import { figuresOfSource, type SourceFigures } from './source.ts';

const DOCUMENT = 'docs/architecture.md';
const FOLDERS = '{bench,contract,domain,scripts,server,src,src-sw}';
/** The table counts the folders with more files than this, because a person can't keep so many files in mind. */
const MOST_FILES = 15;

export function foldersOver(files: readonly string[], most: number): string[] {
  const counts = Object.entries(Object.groupBy(files, (file) => posix.dirname(file)));
  return counts.filter(([, inside]) => (inside?.length ?? 0) > most).map(([folder]) => folder);
}

/** Returns the smallest of the values for which at least the given share of all values is lower or equal. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function tableOf(sources: readonly SourceFigures[]): Record<string, string> {
  const lines = sources.map((source) => source.lines);
  const functions = sources.flatMap((source) => source.functions);
  const allLines = sum(lines);
  const per1000 = (count: number, digits: number) => ((count / allLines) * 1000).toFixed(digits);
  return {
    files: String(sources.length),
    'lines of a file: median / p90 / max': spread(lines, [0.5, 0.9, 1]),
    'lines of a function: p90 / max': spread(functions, [0.9, 1]),
    'double casts in 1,000 lines': per1000(sum(sources.map((source) => source.doubleCasts)), 2),
    [`folders over ${MOST_FILES} files`]: String(
      foldersOver(
        sources.map(({ file }) => file),
        MOST_FILES,
      ).length,
    ),
    'comment words in 1,000 lines': per1000(sum(sources.map((source) => source.commentWords)), 0),
    'back imports between folders': String(backImports(sources).length),
  };
}

function spread(values: readonly number[], shares: readonly number[]): string {
  return shares.map((share) => quantile(values, share)).join(' / ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: '.' },
      list: { type: 'boolean' },
      check: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const sources = globSync(`${FOLDERS}/**/*.{ts,tsx}`, {
    cwd: values.root,
    exclude: ['**/node_modules/**', '**/*.test.*'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => figuresOfSource(file, readFileSync(join(values.root, file), 'utf8')));
  const figures = tableOf(sources);
  const table = Object.entries(figures);
  const width = Math.max(...table.map(([name]) => name.length));
  for (const [name, value] of table) console.log(`${name.padEnd(width)}  ${value}`);
  if (values.list) {
    console.log(
      `\n${foldersOver(
        sources.map(({ file }) => file),
        MOST_FILES,
      ).join('\n')}\n`,
    );
    for (const { inside, from, to } of backImports(sources)) console.log(`${inside}: ${from} imports ${to}`);
  }
  const text = readFileSync(DOCUMENT, 'utf8');
  if (values.write) writeFileSync(DOCUMENT, withFigures(text, figures));
  const problems = values.check ? figureProblems(text, figures) : [];
  for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);
  if (problems.length > 0) {
    console.error('Run: npm run measure -- --write');
    process.exitCode = 1;
  }
}
