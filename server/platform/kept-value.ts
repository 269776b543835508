import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value that is made once and kept as a file of the data folder, for its operator's eyes only. Of two servers that
 * start at the same moment both get the one that was written first.
 */
export function keptValue(folder: string, name: string, make: () => string): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${make()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const value = readFileSync(path, 'utf8').trim();
  if (value === '') throw new Error(`${path} is empty: delete it to have it made anew`);
  return value;
}
