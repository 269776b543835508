import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isoAt } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import type { Mail } from './mailer.ts';

export interface UnsentMail {
  readonly mail: Mail;
  /** In milliseconds. */
  readonly at: number;
}

/** Each mail is a file that only the server's user can read, so a restart does not lose it. */
export class UnsentMails {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

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

  /** Returns null if the file contains no mail, or if another server with the same folder has sent it. */
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

/** Takes as long as writing a mail, so that the response time does not reveal whether an email has an account. */
export async function pretendToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.nobody-${randomText(6)}`);
  await writeFile(path, 'x'.repeat(800), { flag: 'wx', mode: 0o600 });
  await rm(path, { force: true });
}
