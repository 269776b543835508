import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Null if there is none. Without a mail server, mails are files. */
export function linkInNewestMail(dataDir: string, kind: string): string | null {
  const folder = join(dataDir, 'mail');
  // The name of a mail file begins with the time of the mail, so the last name belongs to the newest mail.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`-${kind}.eml`)) : [];
  const newest = names.toSorted().at(-1);
  if (newest === undefined) return null;
  return /https?:\/\/\S+/.exec(readFileSync(join(folder, newest), 'utf8'))?.[0] ?? null;
}
