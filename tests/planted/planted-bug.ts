import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run planted-bugs` adds it to a copy of the project, and a test has to fail. */
export interface PlantedBug {
  readonly wrong: string;
  /** `simulation`, `crash-points … --story <part of its name>` or `vitest … <part of its path>`. */
  readonly foundBy: string;
  readonly changes: readonly Change[];
}

/** By the names for `npm run planted-bugs`. */
export type PlantedBugs = Readonly<Record<string, PlantedBug>>;

/**
 * The first text occurs once in all source files, compared without spaces, comments and trailing commas, so it needs no file
 * name.
 */
type Change = readonly [search: string, replace: string];

interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replace: string;
}

const FOLDERS = ['contract', 'domain', 'server', 'src', 'src-sw'];

/** Throws an error unless each search text occurs exactly once. */
export function placesOf(bug: PlantedBug, sources: readonly Source[]): Place[] {
  return bug.changes.map(([search, replace]) => {
    const places = sources.flatMap(({ file, significant }) =>
      rangesOf(search, significant).map(([start, end]) => ({ file, start, end, replace })),
    );
    const [place] = places;
    if (place && places.length === 1) return place;
    const where = places.map(({ file }) => file).join(', ') || 'nowhere';
    throw new Error(`the search text has to match exactly one place, but matches ${where}:\n${search}`);
  });
}

export function plant(bug: PlantedBug, root: string): void {
  // The changes of a file are made from the end of the file to its start. So no change moves the place of another change.
  for (const { file, start, end, replace } of placesOf(bug, sourcesBelow(root)).toSorted((a, b) => b.start - a.start)) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), text.slice(0, start) + replace + text.slice(end));
  }
}

/** `offsets`: where each compared character is in the file. */
interface Significant {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** A source file of the product, with the characters that the comparison uses. */
interface Source {
  readonly file: string;
  readonly significant: Significant;
}

/** Reads all source files of the product, except tests. `root` is the folder of the project. */
export function sourcesBelow(root: string): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => {
        const file = join(folder, name);
        return { file, significant: significantOf(readFileSync(join(root, file), 'utf8')) };
      }),
  );
}

/** A string, something ignored (comment, white space, trailing comma), or any other character. */
const PIECE = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|(?<skipped>\/\/[^\n]*|\/\*[\s\S]*?\*\/|\s+|,(?=\s*[)\]}]))|[\s\S]/g;

function significantOf(source: string): Significant {
  const kept: string[] = [];
  const offsets: number[] = [];
  for (const { 0: piece, index, groups } of source.matchAll(PIECE)) {
    if (groups?.skipped !== undefined) continue;
    for (let at = 0; at < piece.length; at++) {
      if (/\s/.test(piece.charAt(at))) continue;
      kept.push(piece.charAt(at));
      offsets.push(index + at);
    }
  }
  return { text: kept.join(''), offsets };
}

function rangesOf(search: string, { text, offsets }: Significant): [number, number][] {
  const wanted = significantOf(search).text;
  const ranges: [number, number][] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    ranges.push([offsets[at] ?? 0, (offsets[at + wanted.length - 1] ?? 0) + 1]);
  }
  return ranges;
}
