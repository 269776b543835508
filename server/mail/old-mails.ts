import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';

/** No link is valid for longer than seven days. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes mail files that are older than 30 days and returns their number. Other files stay. */
export async function purgeMails(folder: string, now: number): Promise<number> {
  // The times of files change when somebody copies the folder (server/mail/file-mailer.ts).
  const oldest = isoAt(now - KEPT_MS).replaceAll(/[-:]/g, '');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^\d{8}T\d{6}\.\d{3}Z-[\w-]+\.eml$/.test(name) && name < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}
