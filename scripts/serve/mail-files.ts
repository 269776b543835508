import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 50;
const MOST_LOOKS = 200;

/** Null if there is none. Without a mail server, mails are files. */
export function linkInNewestMail(dataDir: string, kind: string): string | null {
  const folder = join(dataDir, 'mail');
  // The name of a mail file begins with the time of the mail, so the last name belongs to the newest mail.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`-${kind}.eml`)) : [];
  const newest = names.toSorted().at(-1);
  if (newest === undefined) return null;
  return /https?:\/\/\S+/.exec(readFileSync(join(folder, newest), 'utf8'))?.[0] ?? null;
}

/** Waits for a link other than `before`. The server writes a mail after its answer, so that the time reveals no account. */
export async function mailedLink(dataDir: string, kind: string, before: string | null = null): Promise<string> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const link = linkInNewestMail(dataDir, kind);
    if (link !== null && link !== before) return link;
    await setTimeout(LOOK_MS);
  }
  throw new Error(`The ${kind} mail did not arrive.`);
}
