import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';

/** No link in a mail is valid for longer than seven days. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the mail files that are older than 30 days and returns their number. Other files in the folder stay. */
export async function purgeMails(folder: string, now: number): Promise<number> {
  // The time comes from the name (server/mail/file-mailer.ts), because a copied folder has new file times.
  const oldest = isoAt(now - KEPT_MS).replaceAll(/[-:]/g, '');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^\d{8}T\d{6}\.\d{3}Z-[\w-]+\.eml$/.test(name) && name < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}
