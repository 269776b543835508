import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 30 * 86_400_000;
/** The time of the restore (server/operator/restore.ts). The times of files change when somebody copies the folder. */
const NAME = /\.replaced-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-wal|-shm)?$/;

/** Deletes the databases that a restore has replaced more than 30 days ago (docs/product.md 1.64). */
export async function purgeReplaced(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [found, ...parts] = NAME.exec(name) ?? [];
    const [year = 0, month = 1, day, hour, minute, second] = parts.map(Number);
    if (found === undefined || Date.UTC(year, month - 1, day, hour, minute, second) >= now - KEPT_MS) continue;
    await rm(join(folder, name), { force: true });
  }
}
