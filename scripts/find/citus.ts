import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FoundPostgres } from './postgres.ts';

/** The folders in which PostgreSQL looks for extensions, beside the folder of its programs: on Debian, and elsewhere. */
const LIBRARIES = ['../lib', '../lib/postgresql'];

export function hasCitus({ folder }: FoundPostgres): boolean {
  const programs = dirname(realpathSync(join(folder, 'postgres')));
  return LIBRARIES.some((library) => existsSync(join(programs, library, 'citus.so')));
}
