import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';

/** How long mail files are kept. No link in a mail is valid for longer than seven days, so nobody needs an older file. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the mail files that are older than 30 days and returns their number. Other files in the folder stay. */
export async function purgeMails(folder: string, now: number): Promise<number> {
  // The age is taken from the file name (server/mail/file-mailer.ts), because the file times change when somebody copies the
  // folder.
  const oldest = isoAt(now - KEPT_MS).replaceAll(/[-:]/g, '');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^\d{8}T\d{6}\.\d{3}Z-[\w-]+\.eml$/.test(name) && name < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}
