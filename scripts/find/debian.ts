import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs these packages of Debian. Does nothing if another user than root runs this program, or if there is no apt-get. */
export function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Debian’s packages are installed: ${names.join(', ')} …`);
  runInstaller('apt-get', 'update');
  runInstaller('apt-get', 'install', '--yes', '--no-install-recommends', ...names);
}

/** Runs an installer without checking its exit code, because the search that follows shows whether the program is installed. */
export function runInstaller(program: string, ...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
}
