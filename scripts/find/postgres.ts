import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface FoundPostgres {
  /** The folder of its programs. */
  readonly folder: string;
  /** `15.18`, or what it says of itself. */
  readonly version: string;
}

/** Debian keeps each version's programs to itself. */
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL that is there: on the path, or where Debian puts it, the newest first. */
export function findPostgres(): FoundPostgres | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath, ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  const folder = folders.find((place) => ['initdb', 'postgres'].every((program) => existsSync(join(place, program))));
  if (folder === undefined) return null;
  const said = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return { folder, version: /\d+(?:\.\d+)*/.exec(said)?.[0] ?? said.trim() };
}

/** Finds a PostgreSQL or gets one as Debian's package, where this is root's machine; null: what needs one is skipped. */
export function getPostgres(): FoundPostgres | null {
  return findPostgres() ?? installPackage();
}

function installPackage(): FoundPostgres | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("No PostgreSQL here: installing Debian's package postgresql …");
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', 'postgresql');
  return findPostgres();
}

/** Whether it worked shows in what is there afterwards. */
function run(program: string, ...args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** One line that says what the tests will use, or that they skip it. */
export function postgresLine(found: FoundPostgres | null): string {
  return found === null
    ? 'PostgreSQL: none found, and none could be installed; what runs on it is skipped'
    : `PostgreSQL: ${found.version} (${found.folder})`;
}
