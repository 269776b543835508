import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that the build reads. */
const INPUTS = ['src', 'src-sw', 'domain', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = 'dist/.vite/built-from';

/** Contents, not times: a checkout or a copy gives every file the time of now. */
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

/** Builds the app into `dist` unless the one that is there was built from the same files; false when the build failed. */
export function buildIfNeeded(): boolean {
  const hash = hashOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  console.log('Building the app …');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(STAMP, hash);
  return status === 0;
}
