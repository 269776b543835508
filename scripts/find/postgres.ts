import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installPackages } from './debian.ts';

export interface FoundPostgres {
  readonly folder: string;
  /** The version, such as `15.18`, or the whole text that PostgreSQL prints if this text contains no version. */
  readonly version: string;
}

/** Debian installs the programs of each version in a separate folder. */
const DEBIAN = '/usr/lib/postgresql';

/** Finds a PostgreSQL in PATH or in Debian's folders. In Debian's folders it chooses the newest version. */
export function findPostgres(): FoundPostgres | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath, ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  const folder = folders.find((place) => ['initdb', 'postgres'].every((program) => existsSync(join(place, program))));
  if (folder === undefined) return null;
  const said = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return { folder, version: /\d+(?:\.\d+)*/.exec(said)?.[0] ?? said.trim() };
}

/** Installs Debian's for root. Null: tests with PostgreSQL are skipped. */
export function getPostgres(): FoundPostgres | null {
  const found = findPostgres();
  if (!found) installPackages('postgresql');
  return found ?? findPostgres();
}

export function postgresLine(found: FoundPostgres | null): string {
  return found === null
    ? 'PostgreSQL: none found, and none could be installed; what runs on it is skipped'
    : `PostgreSQL: ${found.version} (${found.folder})`;
}

/** The folders in which PostgreSQL looks for extensions, beside the folder of its programs: on Debian, and elsewhere. */
const LIBRARIES = ['../lib', '../lib/postgresql'];

export function hasCitus({ folder }: FoundPostgres): boolean {
  const programs = dirname(realpathSync(join(folder, 'postgres')));
  return LIBRARIES.some((library) => existsSync(join(programs, library, 'citus.so')));
}
