import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import type { Mail } from './mailer.ts';

export interface UnsentMail {
  readonly mail: Mail;
  /** When the mail was written, in milliseconds. */
  readonly at: number;
}

/**
 * The mails that are not sent yet. Each mail is stored in a file, so a restart of the server does not lose it. Only the
 * user who runs the server can read the files.
 */
export class UnsentMails {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores a mail in a file and returns the file's name. */
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

  /**
   * Returns null if the file contains no mail, or if another server with the same folder has sent the mail and deleted the
   * file.
   */
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

/**
 * Takes as long as writing a mail, but leaves no file. So the response time does not reveal whether an email has an
 * account.
 */
export async function pretendToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.nobody-${randomText(6)}`);
  await writeFile(path, 'x'.repeat(800), { flag: 'wx', mode: 0o600 });
  await rm(path, { force: true });
}
