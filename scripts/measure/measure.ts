/**
 * `npm run measure`: the figures of docs/architecture.md without tests, and the sizes of fence.json. `--root <folder>` another
 * copy, `--list` what was counted, `--check` fails on a difference, `--write` writes both.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { backImports } from './back-imports.ts';
import { figureProblems, withFigures } from './docs-table.ts';
import { crumbsOf, fenceProblems, isProduct, isTest, namesTwice, type Sizes } from './fence.ts';
import { figuresOfSource, type SourceFigures } from './source.ts';

const DOCUMENT = 'docs/architecture.md';
const FENCE = 'scripts/measure/fence.json';
const FOLDERS = '{bench,contract,domain,e2e,scripts,server,src,src-sw,tests}';
/** The folders in which only tests use the files. */
const OF_TESTS = /^(?:e2e|tests)\//;
/** The table counts the folders with more files than this, because a person can't keep so many files in mind. */
const MOST_FILES = 15;

function foldersOver(files: readonly string[], most: number): string[] {
  const counts = Object.entries(Object.groupBy(files, (file) => posix.dirname(file)));
  return counts.filter(([, inside]) => (inside?.length ?? 0) > most).map(([folder]) => folder);
}

/** Returns the smallest of the values for which at least the given share of all values is lower or equal. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function tableOf(sources: readonly SourceFigures[]): Record<string, string> {
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

/** Returns the paths of the files below a folder, with `/` on every system, in alphabetical order. */
function filesOf(root: string, pattern: string, exclude: string[] = []): string[] {
  const found = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', ...exclude] });
  return found.map((file) => file.replaceAll('\\', '/')).toSorted();
}

function sizesOf(root: string, files: readonly string[], sources: readonly SourceFigures[]): Sizes {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const linesOf = (some: readonly string[]) => sum(some.map((file) => textOf(file).split('\n').length - 1));
  const figures = tableOf(sources);
  const pages = filesOf(root, 'docs/**/*.md', ['docs/decisions/**', 'docs/archive/**']);
  return {
    productLines: linesOf(files.filter(isProduct)),
    otherLines: linesOf(files.filter((file) => !isProduct(file))),
    commentWordsPer1000Lines: Number(figures['comment words in 1,000 lines']),
    docsWords: sum(pages.map((page) => textOf(page).match(/\S+/g)?.length ?? 0)),
    foldersOver15Files: Number(figures[`folders over ${MOST_FILES} files`]),
    crumbs: crumbsOf(sources, files.filter(isTest)).length,
    namesTwice: namesTwice(sources).length,
  };
}

function list(files: readonly string[], sources: readonly SourceFigures[]): void {
  const names = sources.map(({ file }) => file);
  console.log(`\n${foldersOver(names, MOST_FILES).join('\n')}\n`);
  console.log(`${crumbsOf(sources, files.filter(isTest)).join('\n')}\n`);
  console.log(`${namesTwice(sources).join('\n')}\n`);
  for (const { inside, from, to } of backImports(sources)) console.log(`${inside}: ${from} imports ${to}`);
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
  const files = filesOf(values.root, `${FOLDERS}/**/*.{ts,tsx}`);
  const sources = files
    .filter((file) => !isTest(file) && !OF_TESTS.test(file))
    .map((file) => figuresOfSource(file, readFileSync(join(values.root, file), 'utf8')));
  const figures = tableOf(sources);
  const sizes = sizesOf(values.root, files, sources);
  const table = Object.entries({ ...figures, ...sizes });
  const width = Math.max(...table.map(([name]) => name.length));
  for (const [name, value] of table) console.log(`${name.padEnd(width)}  ${value}`);
  if (values.list) list(files, sources);
  const text = readFileSync(DOCUMENT, 'utf8');
  if (values.write) {
    writeFileSync(DOCUMENT, withFigures(text, figures));
    writeFileSync(FENCE, `${JSON.stringify(sizes, null, 2)}\n`);
  }
  const problems = values.check
    ? [
        ...figureProblems(text, figures).map((problem) => `${DOCUMENT}: ${problem}`),
        ...fenceProblems(JSON.parse(readFileSync(FENCE, 'utf8')), sizes).map((problem) => `${FENCE}: ${problem}`),
      ]
    : [];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      'Make the code smaller. If that is not possible: npm run measure -- --write, with the reason in the commit.',
    );
    process.exitCode = 1;
  }
}
