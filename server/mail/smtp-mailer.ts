import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Hands mails to a mail server. The caller doesn't wait: how long it takes would tell whether an address has an account,
 * and a person can ask for the mail again.
 */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #failed: (reason: string) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: { url: string; from: string; failed: (reason: string) => void }) {
    this.#transport = createTransport({ url: options.url, connectionTimeout: 10_000, socketTimeout: 20_000 });
    this.#from = options.from;
    this.#failed = options.failed;
  }

  send(mail: Mail): Promise<void> {
    const sending = this.#deliver(mail).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#transport.close();
  }

  async #deliver({ to, subject, text }: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, to, subject, text });
    } catch (error) {
      // The mail server's own words may quote the address.
      this.#failed(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
    }
  }
}
