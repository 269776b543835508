/**
 * `npm run planted-bugs`: plants each bug of `tests/planted/` in a copy of the project and plays the simulation on it.
 * A bug that no seed finds means that the simulation can't see what it is there to see.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUGS = join(ROOT, 'tests/planted');
const COPIED = ['contract', 'domain', 'scripts', 'server', 'src', 'tests', 'package.json'];
/** Most bugs show in the first few seeds; the ones that need a clock that ran backwards take more. */
const SEEDS = '60';

function isFound(patch: string): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'pe-planted-'));
  try {
    for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    execFileSync('git', ['apply', '--unsafe-paths', `--directory=${copy}`, join(BUGS, patch)], { cwd: copy });
    const run = spawnSync(process.execPath, ['scripts/simulate.ts', '--runs', SEEDS, '--stop', '--engine', 'sqlite'], {
      cwd: copy,
      encoding: 'utf8',
    });
    // A patch that breaks the program proves nothing: the simulation itself has to say what it found.
    if (!/^simulation: \d+ passed, \d+ failed$/m.test(run.stdout)) throw new Error(`${patch}: ${run.stderr}`);
    console.log(
      `${run.status === 0 ? 'NOT FOUND' : 'found'}  ${patch}${run.status === 0 ? '' : `: ${run.stderr.split('\n')[0]}`}`,
    );
    return run.status !== 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const patches = readdirSync(BUGS).filter((name) => name.endsWith('.patch'));
const found = patches.filter(isFound).length;
console.log(`planted bugs: ${found} passed, ${patches.length - found} failed`);
process.exitCode = found === patches.length ? 0 : 1;
