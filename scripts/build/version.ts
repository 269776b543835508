import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const APP = ['src', 'src-sw', 'domain', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * With the last commit that changed the app, for support. Other commits change no files, so devices download nothing. Without
 * git only the version.
 */
export function appVersion(): string {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%h', '--abbrev=8', '--', ...APP], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  const commit = status === 0 ? stdout.trim() : '';
  return commit === '' ? manifest.version : `${manifest.version} (${commit})`;
}
