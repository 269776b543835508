import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, isoAt } from '../platform/clock.ts';
import type { Mail, Mailer } from './mailer.ts';
import { pretendToWrite } from './unsent-mails.ts';

/**
 * Writes mails as files, for a server without a mail server. The newest file is the last by name, and its link is
 * printed.
 */
export class FileMailer implements Mailer {
  readonly #folder: string;
  readonly #from: string;
  readonly #clock: Clock;
  readonly #print: (line: string) => void;

  constructor(options: { folder: string; from: string; clock: Clock; print: (line: string) => void }) {
    this.#folder = options.folder;
    this.#from = options.from;
    this.#clock = options.clock;
    this.#print = options.print;
  }

  async send(mail: Mail | null): Promise<void> {
    if (!mail) return await pretendToWrite(this.#folder);
    const now = this.#clock.now();
    await mkdir(this.#folder, { recursive: true });
    await this.#write(mail.kind, this.#message(mail, now), now);
    this.#print(`Mail (${mail.kind}): ${mail.link}`);
  }

  async close(): Promise<void> {}

  /** The text is written without an encoding, so the link stays in one piece when someone opens the file as text. */
  #message(mail: Mail, now: number): string {
    const head = [
      `From: ${this.#from}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Date: ${new Date(now).toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ];
    return [...head, '', ...mail.text.split('\n')].join('\r\n');
  }

  /** Two mails of the same millisecond get separate files that keep their order. */
  async #write(kind: string, message: string, at: number): Promise<void> {
    // The basic form of ISO 8601, because a file name on Windows cannot contain a colon.
    const time = isoAt(at).replaceAll(/[-:]/g, '');
    try {
      await writeFile(join(this.#folder, `${time}-${kind}.eml`), message, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.#write(kind, message, at + 1);
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
