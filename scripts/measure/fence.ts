import { posix } from 'node:path';
import type { SourceFigures } from './source.ts';

/**
 * `npm run check` fails above a number of fence.json. `npm run measure -- --write` lowers it after a deletion; a commit that
 * raises one says why.
 */
export interface Sizes {
  /** Lines of the app, the server and their shared code, without tests. */
  readonly productLines: number;
  /** Lines of tests, benchmarks and scripts. */
  readonly otherLines: number;
  readonly commentWordsPer1000Lines: number;
  /** Words of the pages in docs/, without its folders decisions and archive. */
  readonly docsWords: number;
  readonly foldersOver15Files: number;
  readonly crumbs: number;
  /** Exported names of the product with two meanings. */
  readonly namesTwice: number;
}

const PRODUCT = /^(?:contract|domain|server|src|src-sw)\//;
const MOST_LINES_OF_A_CRUMB = 25;

export const isTest = (file: string): boolean => /\.test\.\w+$/.test(file);
export const isProduct = (file: string): boolean => PRODUCT.test(file) && !isTest(file);

/** At most 25 lines, one importer and no test: it could be a part of its importer, unless it loads late or in a worker. */
export function crumbsOf(sources: readonly SourceFigures[], tests: readonly string[]): string[] {
  const tested = new Set(tests.map((file) => file.replace(/(?:\.\w+)?\.test\.\w+$/, '')));
  const importers = new Map<string, Set<string>>();
  const late = new Set<string>();
  for (const { file, imports, lateImports } of sources) {
    for (const path of imports) {
      const target = resolved(file, path);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
    for (const path of lateImports) late.add(resolved(file, path));
  }
  return sources
    .filter(({ file, lines }) => isProduct(file) && lines <= MOST_LINES_OF_A_CRUMB)
    .map(({ file }) => file)
    .filter((file) => importers.get(file)?.size === 1 && !late.has(file) && !file.endsWith('.worker.ts'))
    .filter((file) => !tested.has(file.slice(0, -posix.extname(file).length)));
}

/** Returns the path from the root of the repository that an import path of this file means. */
function resolved(file: string, path: string): string {
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

/** The parts of one action have one name: its endpoint, the write for it, what stores it on the device, and the server's part. */
const OF_ONE_ACTION = /^(?:contract|src\/api|src\/repositories|src\/writes|server\/accounts)\//;

export function namesTwice(sources: readonly Pick<SourceFigures, 'file' | 'exports'>[]): string[] {
  const files = new Map<string, string[]>();
  for (const { file, exports } of sources.filter((source) => isProduct(source.file)))
    for (const name of exports) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, places]) => places.length > 1 && !places.every((place) => OF_ONE_ACTION.test(place)))
    .map(([name, places]) => `${name}: ${places.join(', ')}`);
}

export function fenceProblems(limits: Readonly<Record<string, number>>, sizes: Sizes): string[] {
  return Object.entries(sizes).flatMap(([name, size]: [string, number]) => {
    const limit = limits[name];
    if (limit === undefined) return [`${name} has no number`];
    return size > limit ? [`${name} is ${size}, and at most ${limit} is allowed`] : [];
  });
}
