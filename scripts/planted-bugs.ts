/**
 * `npm run planted-bugs`: plants each bug of `tests/planted/` in a copy of the project and runs what its first line names:
 * the simulation, or the crash points or tests that look where no seed can. A bug that goes unfound means that they
 * can't see what they are there to see. With names, only the bugs whose name begins so; `--check` only asks whether every
 * patch still applies.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const BUGS = join(ROOT, 'tests/planted');
/** Most bugs show in the first few seeds; the ones that need a clock that ran backwards take more. */
const SEEDS = '200';

/** What no run needs, or what is linked instead. */
const LEFT_OUT = new Set(['.cache', '.git', 'coverage', 'dist', 'node_modules']);

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const patches = readdirSync(BUGS).filter(
  (name) => name.endsWith('.patch') && (positionals.length === 0 || positionals.some((one) => name.startsWith(one))),
);
const good = patches.filter(values.check ? applies : isFound).length;
console.log(`planted bugs: ${good} passed, ${patches.length - good} failed`);
process.exitCode = good === patches.length ? 0 : 1;

function applies(patch: string): boolean {
  try {
    apply(patch, ROOT, '--check');
    return true;
  } catch (error) {
    console.error(`${patch} no longer applies: ${String((error as { stderr?: Buffer }).stderr)}`);
    return false;
  }
}

function apply(patch: string, folder: string, ...options: string[]): void {
  // Patches have no lines around what they replace, so that changes nearby don't touch them.
  // A repository above the folder is none of its business.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  execFileSync('git', ['apply', '--unidiff-zero', ...options, join(BUGS, patch)], { cwd: folder, env, stdio: 'pipe' });
}

function isFound(patch: string): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'pe-planted-'));
  try {
    for (const name of readdirSync(ROOT)) {
      if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    apply(patch, copy);
    const { command, found } = finderOf(patch);
    const run = spawnSync(process.execPath, command, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    const output = `${run.stderr}\n${run.stdout}`;
    // A patch that only breaks the program proves nothing: the run has to come to its end and say what it found.
    const ended = found.exec(output);
    if (!ended) {
      console.error(`BROKEN     ${patch}: ${run.error?.message ?? output}`);
      return false;
    }
    const isThere = run.status !== 0 && ended[1] !== undefined;
    const said = output.split('\n').find((line) => /^seed |^ {2}\w+ \d+, |Error: /.test(line)) ?? '';
    console.log(isThere ? `found      ${patch}: ${said.trim()}` : `NOT FOUND  ${patch}`);
    return isThere;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Finder {
  readonly command: string[];
  /** The line that ends a run; its group: how many failed. */
  readonly found: RegExp;
}

/** By the patch's first line: `# found by: simulation`, `… crash-points --story offline` or `… vitest run server/x.test.ts`. */
function finderOf(patch: string): Finder {
  const line = /^# found by: (\S+) ?(.*)/.exec(readFileSync(join(BUGS, patch), 'utf8'));
  const [, tool = '', options = ''] = line ?? [];
  const args = options === '' ? [] : options.split(' ');
  switch (tool) {
    case 'simulation': {
      const command = ['scripts/simulate.ts', '--runs', SEEDS, '--stop', '--engine', 'sqlite'];
      return { command, found: /^simulation: \d+ passed, (?:0|(\d+)) failed$/m };
    }
    case 'crash-points':
      return {
        command: ['scripts/crash-points.ts', '--stop', ...args],
        found: /^crash points: \d+ passed, (?:0|(\d+)) failed$/m,
      };
    case 'vitest':
      return {
        command: ['node_modules/vitest/vitest.mjs', ...args],
        found: /^ +Tests {2}(?:(\d+) failed|\d+ passed)/m,
      };
    default:
      throw new Error(`${patch}: its first line does not say what finds it`);
  }
}
