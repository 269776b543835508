import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import type { Mail } from './mailer.ts';

/** A mail that the mail server has not taken yet. */
export interface UnsentMail {
  readonly mail: Mail;
  /** When it was written, ms. */
  readonly at: number;
}

/** Mails on their way, one file each, for the server's own eyes: what a mail server was away for outlives a restart. */
export class UnsentMails {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a mail; gives the name that it is kept under. */
  async keep(unsent: UnsentMail): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const name = `${isoAt(unsent.at).replaceAll(/[-:]/g, '')}-${unsent.mail.kind}-${randomText(6)}.json`;
    await writeFile(join(this.#folder, name), JSON.stringify(unsent), { flag: 'wx', mode: 0o600 });
    return name;
  }

  async names(): Promise<string[]> {
    const all = await readdir(this.#folder).catch(() => []);
    return all.filter((name) => name.endsWith('.json')).toSorted();
  }

  /** Null when it was sent meanwhile, by another server on the same folder, or is no mail at all. */
  async read(name: string): Promise<UnsentMail | null> {
    try {
      return JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as UnsentMail;
    } catch {
      return null;
    }
  }

  async drop(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }
}

/** Takes as long as writing a mail, and leaves nothing. */
export async function pretendToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.nobody-${randomText(6)}`);
  await writeFile(path, 'x'.repeat(800), { flag: 'wx', mode: 0o600 });
  await rm(path, { force: true });
}
