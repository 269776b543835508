/**
 * Checks docs/security-asvs.md: each row with the state `met` contains a file that exists. If words in brackets follow the path
 * of a test file, that file contains these words. So the check fails if a row is still `met` although its test or its code was
 * removed.
 */
import { existsSync, readFileSync } from 'node:fs';

const DOCUMENT = 'docs/security-asvs.md';
const STATES = ['met', 'decided', 'n/a'];
/** Matches a row: the number of the requirement, its words, its state, and the files or the reason. */
const ROW = /^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (\S+) +\| (.+?) +\|$/gm;
const PLACE = /`([\w./-]+\.(?:ts|tsx|md|json))`(?: \(([^)]+)\))?/g;
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Returns a sentence for each wrong row. `textOf` returns the text of a file, or null if the file does not exist. */
export function problemsOf(document: string, textOf: (path: string) => string | null): string[] {
  return [...document.matchAll(ROW)].flatMap(([, number = '', , state = '', reason = '']) => {
    if (!STATES.includes(state)) return [`${number}: the state ${state} is none of ${STATES.join(', ')}.`];
    if (state !== 'met') return [];
    const places = [...reason.matchAll(PLACE)];
    if (places.length === 0) return [`${number} is met, but names no file.`];
    return places.flatMap(([, path = '', words]) => {
      const text = textOf(path);
      if (text === null) return [`${number}: there is no file ${path}.`];
      return words !== undefined && TEST.test(path) && !text.includes(words)
        ? [`${number}: ${path} has no “${words}”.`]
        : [];
    });
  });
}

if (import.meta.main) {
  const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
  const document = textOf(DOCUMENT) ?? '';
  const problems = problemsOf(document, textOf);
  const rows = [...document.matchAll(ROW)].length;
  if (rows === 0) problems.push(`${DOCUMENT} has no rows.`);
  for (const problem of problems) console.error(problem);
  console.log(`requirements: ${rows}; ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
