import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, isoAt } from '../platform/clock.ts';
import { codeOf } from '../platform/error-code.ts';
import type { Mail, Mailer } from './mailer.ts';
import { pretendToWrite } from './unsent-mails.ts';

interface FileOptions {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

/**
 * Writes mails as files and prints their links, if no mail server is configured. The newest file is the last in alphabetical
 * order.
 */
export class FileMailer implements Mailer {
  readonly #options: FileOptions;

  constructor(options: FileOptions) {
    this.#options = options;
  }

  async send(mail: Mail | null): Promise<void> {
    const { folder, clock, print } = this.#options;
    if (!mail) return await pretendToWrite(folder);
    const now = clock.now();
    await mkdir(folder, { recursive: true });
    await this.#write(mail.kind, this.#message(mail, now), now);
    print(`Mail (${mail.kind}): ${mail.link}`);
  }

  async close(): Promise<void> {}

  /** The text has no transfer encoding, which would break the link into several lines. */
  #message(mail: Mail, now: number): string {
    const head = [
      `From: ${this.#options.from}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Date: ${new Date(now).toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ];
    return [...head, '', ...mail.text.split('\n')].join('\r\n');
  }

  /** If the name exists, the file gets the next free millisecond. */
  async #write(kind: string, message: string, at: number): Promise<void> {
    // ISO 8601's basic format, because Windows forbids colons in file names.
    const time = isoAt(at).replaceAll(/[-:]/g, '');
    try {
      await writeFile(join(this.#options.folder, `${time}-${kind}.eml`), message, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      await this.#write(kind, message, at + 1);
    }
  }
}
