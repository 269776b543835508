/**
 * `npm run planted-bugs`: adds each bug of `tests/planted/` to a copy, and its command has to fail. Arguments are the begins of
 * names. `--check` only checks that each search text and each test exists.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STORIES } from '../../tests/crash-points/stories.ts';
import { DEVICE_BUGS } from '../../tests/planted/device-bugs.ts';
import { placesOf, plant, type PlantedBug, sourcesBelow } from '../../tests/planted/planted-bug.ts';
import { RACE_BUGS } from '../../tests/planted/race-bugs.ts';
import { SENDING_BUGS } from '../../tests/planted/sending-bugs.ts';
import { SERVER_BUGS } from '../../tests/planted/server-bugs.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A few find most bugs; some need more, such as a clock set back. */
const SEEDS = '200';

/** Not needed or linked, and the build and Playwright may delete files there meanwhile. */
const LEFT_OUT = new Set(['.cache', '.git', 'coverage', 'dist', 'dist-server', 'node_modules', 'test-results']);

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const bugs = Object.entries({ ...DEVICE_BUGS, ...RACE_BUGS, ...SENDING_BUGS, ...SERVER_BUGS }).filter(
  ([name]) => positionals.length === 0 || positionals.some((one) => name.startsWith(one)),
);
const testFiles = ['contract', 'domain', 'server', 'src', 'src-sw', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
/** The sources are read once for all bugs, because it takes longer to read them than to find the search texts of a bug. */
const sources = values.check ? sourcesBelow(ROOT) : [];
let good = 0;
for (const [name, bug] of bugs) {
  if (values.check ? hasItsPlaces(name, bug) : isFound(name, bug)) good++;
}
console.log(`planted bugs: ${good} passed, ${bugs.length - good} failed`);
process.exitCode = good === bugs.length && good > 0 ? 0 : 1;

function hasItsPlaces(name: string, bug: PlantedBug): boolean {
  try {
    placesOf(bug, sources);
    const [tool, ...words] = wordsOf(bug.foundBy);
    const filter = tool === 'simulation' ? '' : (words.at(-1) ?? '');
    const names = tool === 'crash-points' ? STORIES.map(({ name }) => name) : testFiles;
    if (!names.some((one) => one.includes(filter))) throw new Error(`no test and no story has the name ${filter}`);
    return true;
  } catch (error) {
    console.error(`${name}: ${(error as Error).message}`);
    return false;
  }
}

function isFound(name: string, bug: PlantedBug): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'pe-planted-'));
  try {
    for (const entry of readdirSync(ROOT)) {
      if (!LEFT_OUT.has(entry)) cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    plant(bug, copy);
    const { command, found } = finderOf(bug);
    const run = spawnSync(process.execPath, command, {
      cwd: copy,
      encoding: 'utf8',
      // The compiled modules of a copy are not cached, because no later run uses a copy with the same name.
      env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: undefined },
    });
    const output = `${run.stderr}\n${run.stdout}`;
    // An interrupted run fails too, so the last line of a complete one is needed.
    const ended = found.exec(output);
    if (!ended) {
      console.error(`BROKEN     ${name}: ${run.error?.message ?? output}`);
      return false;
    }
    const isThere = run.status !== 0 && ended[1] !== undefined;
    const said = output.split('\n').find((line) => /^seed |^ {2}\w+ \d+, |Error: /.test(line)) ?? '';
    console.log(isThere ? `found      ${name}: ${said.trim()}` : `NOT FOUND  ${name}`);
    return isThere;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Splits a command into words. Quotes keep several words together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]+)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

interface Finder {
  readonly command: string[];
  /** Matches the last line of a complete run. The regular expression's group is the number of failures. */
  readonly found: RegExp;
}

function finderOf({ foundBy }: PlantedBug): Finder {
  const [tool, ...args] = wordsOf(foundBy);
  switch (tool) {
    case 'simulation': {
      const command = ['scripts/simulate/simulate.ts', '--runs', SEEDS, '--stop', '--engine', 'sqlite'];
      return { command, found: /^simulation: \d+ passed, (?:0|(\d+)) failed$/m };
    }
    case 'crash-points':
      return {
        command: ['scripts/simulate/crash-points.ts', '--stop', ...args],
        found: /^crash points: \d+ passed, (?:0|(\d+)) failed$/m,
      };
    case 'vitest':
      return {
        command: ['node_modules/vitest/vitest.mjs', ...args],
        found: /^ +Tests {2}(?:(\d+) failed|\d+ passed)/m,
      };
    default:
      throw new Error(`no command is called ${foundBy}`);
  }
}
