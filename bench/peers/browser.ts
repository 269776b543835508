import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['IndexedDB', 'File System'];
const LOOK_MS = 1_000;

function storedBytes(profile: string): number {
  const folders = FOLDERS.map((name) => join(profile, 'Default', name)).filter((path) => existsSync(path));
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => {
    const path = join(parentPath, name);
    return sum + (existsSync(path) ? statSync(path).size : 0);
  }, 0);
}

/** Returns the number of bytes that the pages of a profile have stored, when the browser no longer compacts its files. */
export async function settledBytes(profile: string): Promise<number> {
  for (let before = Number.NaN, same = 0; ;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = storedBytes(profile);
    same = now === before ? same + 1 : 0;
    if (same === 2) return now;
    before = now;
  }
}
