import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';

/**
 * Made once and then stored in a file that only its owner can read. Two servers that start together use what was written first.
 */
export function keptValue(folder: string, name: string, make: () => string): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${make()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const value = readFileSync(path, 'utf8').trim();
  if (value === '') throw new Error(`${path} is empty: delete it to have it made anew`);
  return value;
}
