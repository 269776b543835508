/**
 * `npm run measure`: the sizes of fence.json. `--list` what was counted, `--check` fails if a size is over its number, `--write`
 * writes the numbers.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { crumbsOf, fenceProblems, isProduct, isTest, namesTwice, type Sizes } from './fence.ts';
import { figuresOfSource, type SourceFigures } from './source.ts';

const FENCE = 'scripts/measure/fence.json';
const FOLDERS = '{bench,contract,domain,e2e,scripts,server,src,src-sw,tests}';
/** The folders in which only tests use the files. */
const OF_TESTS = /^(?:e2e|tests)\//;
/** A person can't keep more files in mind. */
const MOST_FILES = 15;

function foldersOver(files: readonly string[], most: number): string[] {
  const counts = Object.entries(Object.groupBy(files, (file) => posix.dirname(file)));
  return counts.filter(([, inside]) => (inside?.length ?? 0) > most).map(([folder]) => folder);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the paths with `/` on every system, in alphabetical order. */
function filesOf(pattern: string, exclude: string[] = []): string[] {
  const found = globSync(pattern, { exclude: ['**/node_modules/**', ...exclude] });
  return found.map((file) => file.replaceAll('\\', '/')).toSorted();
}

const read = (file: string) => readFileSync(file, 'utf8');

function sizesOf(files: readonly string[], sources: readonly SourceFigures[]): Sizes {
  const linesOf = (some: readonly string[]) => sum(some.map((file) => read(file).split('\n').length - 1));
  const pages = filesOf('docs/**/*.md', ['docs/decisions/**', 'docs/archive/**']);
  const names = sources.map(({ file }) => file);
  return {
    productLines: linesOf(files.filter(isProduct)),
    otherLines: linesOf(files.filter((file) => !isProduct(file))),
    commentWordsPer1000Lines: Math.round(
      (sum(sources.map(({ commentWords }) => commentWords)) / sum(sources.map(({ lines }) => lines))) * 1000,
    ),
    docsWords: sum(pages.map((page) => read(page).match(/\S+/g)?.length ?? 0)),
    foldersOver15Files: foldersOver(names, MOST_FILES).length,
    crumbs: crumbsOf(sources, files.filter(isTest)).length,
    namesTwice: namesTwice(sources).length,
  };
}

function list(files: readonly string[], sources: readonly SourceFigures[]): void {
  const names = sources.map(({ file }) => file);
  console.log(`\n${foldersOver(names, MOST_FILES).join('\n')}\n`);
  console.log(`${crumbsOf(sources, files.filter(isTest)).join('\n')}\n`);
  console.log(namesTwice(sources).join('\n'));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, check: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  const files = filesOf(`${FOLDERS}/**/*.{ts,tsx}`);
  const sources = files
    .filter((file) => !isTest(file) && !OF_TESTS.test(file))
    .map((file) => figuresOfSource(file, read(file)));
  const sizes = sizesOf(files, sources);
  console.table(sizes);
  if (values.list) list(files, sources);
  if (values.write) writeFileSync(FENCE, `${JSON.stringify(sizes, null, 2)}\n`);
  const problems = values.check ? fenceProblems(JSON.parse(read(FENCE)), sizes) : [];
  for (const problem of problems) console.error(`${FENCE}: ${problem}`);
  if (problems.length > 0) {
    console.error(
      'Make the code smaller. If that is not possible: npm run measure -- --write, with the reason in the commit.',
    );
    process.exitCode = 1;
  }
}
