import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The link in the newest mail of this kind that a server without a mail server wrote; null before there is one. */
export function linkInNewestMail(dataDir: string, kind: string): string | null {
  const folder = join(dataDir, 'mail');
  // Mails are files whose names begin with their time: the newest is the last.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`-${kind}.eml`)) : [];
  const newest = names.toSorted().at(-1);
  if (newest === undefined) return null;
  return /https?:\/\/\S+/.exec(readFileSync(join(folder, newest), 'utf8'))?.[0] ?? null;
}
