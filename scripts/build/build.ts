import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const INPUTS = [
  'src',
  'src-sw',
  'server',
  'domain',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build/build-server.ts',
  'scripts/build/compress-app.ts',
  'scripts/build/icon-imports.ts',
  'scripts/build/licenses.ts',
  'scripts/build/manifest.ts',
  'scripts/build/oldest-browsers.ts',
  'scripts/build/version.ts',
  'scripts/build/with-binary.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = 'dist/.vite/built-from';

/** As deep as the sources, so relative paths to the app and the manifest are the same. */
export const BUILT_SERVER = resolve(import.meta.dirname, '../../dist-server/main.js');

/** Without file times, which a checkout or a copy changes. */
function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.env.API_BASE ?? '');
  for (const file of INPUTS.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export function buildIfNeeded(): boolean {
  const hash = hashOfInputs();
  if (existsSync(STAMP) && existsSync(BUILT_SERVER) && readFileSync(STAMP, 'utf8') === hash) return true;
  console.log('Building …');
  const done =
    run('vite', ['build', '--logLevel', 'warn']) &&
    run(process.execPath, ['scripts/build/compress-app.ts']) &&
    run(process.execPath, ['scripts/build/build-server.ts']);
  if (done) writeFileSync(STAMP, hash);
  return done;
}

function run(program: string, given: readonly string[]): boolean {
  const { status } = spawnSync(program, given, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows the command of a package is a script, which can only be started through a shell.
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  return status === 0;
}
