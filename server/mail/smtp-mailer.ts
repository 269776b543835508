import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../platform/clock.ts';
import { codeOf } from '../platform/error-code.ts';
import { LINK_MS } from './link-lifetimes.ts';
import type { Mail, Mailer } from './mailer.ts';
import { pretendToWrite, type UnsentMail, UnsentMails } from './unsent-mails.ts';

/** Until the link expires, because the mail is useless after that. */
const WORTH_MS: Readonly<Record<Mail['kind'], number>> = { ...LINK_MS, 'account-exists': 86_400_000 };
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

interface SmtpOptions {
  readonly url: string;
  /** If false, the mailer uses an unencrypted connection when the mail server offers no encryption. */
  readonly requireTls?: boolean;
  readonly from: string;
  /** Where mails are kept until the mail server has accepted them. */
  readonly folder: string;
  readonly clock: Clock;
  /** A log line after every failed attempt, without the mail server's message, because it may contain an address or a link. */
  readonly failed: (line: string) => void;
  readonly firstWaitMs?: number;
}

/**
 * Sends mails through a mail server. The caller does not wait, because the time would reveal whether an email has an account.
 * Each mail is stored in a file, so that a restart does not lose it, and is tried again while its link is valid.
 */
export class SmtpMailer implements Mailer {
  readonly #options: SmtpOptions;
  readonly #transport: Transporter;
  readonly #unsent: UnsentMails;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: SmtpOptions) {
    this.#options = options;
    const { url, requireTls = false } = options;
    this.#transport = createTransport({
      url,
      requireTLS: requireTls,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    this.#unsent = new UnsentMails(options.folder);
  }

  /** Sends what an earlier run of the server could not send. */
  async resume(): Promise<void> {
    for (const name of await this.#unsent.names()) {
      const unsent = await this.#unsent.read(name);
      if (unsent) this.#begin(name, unsent);
    }
  }

  async send(mail: Mail | null): Promise<void> {
    if (!mail) return await pretendToWrite(this.#options.folder);
    const unsent = { mail, at: this.#options.clock.now() };
    this.#begin(await this.#unsent.keep(unsent), unsent);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
    this.#transport.close();
  }

  #begin(name: string, unsent: UnsentMail): void {
    const sending = this.#deliver(name, unsent).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async #deliver(name: string, { mail, at }: UnsentMail): Promise<void> {
    const { clock, failed, firstWaitMs = FIRST_WAIT_MS } = this.#options;
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const problem = await this.#attempt(mail);
      const isOver = problem !== null && (problem.isFinal || clock.now() + wait > at + WORTH_MS[mail.kind]);
      if (problem) failed(`A mail could not be sent${isOver ? ' and is given up' : ' yet'}: ${problem.code}`);
      if (!problem || isOver) return await this.#unsent.drop(name);
      if (!(await this.#waited(wait)) || !(await this.#unsent.read(name))) return;
    }
  }

  /** Returns null when the mail server has accepted the mail. */
  async #attempt({ to, subject, text }: Mail): Promise<{ code: string; isFinal: boolean } | null> {
    try {
      await this.#transport.sendMail({ from: this.#options.from, to, subject, text });
      return null;
    } catch (error) {
      const code = codeOf(error) || 'unknown';
      const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      // The mail server will always refuse this recipient or mail. After other errors, such as a wrong password, the operator
      // can correct the cause.
      return { code, isFinal: answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') };
    }
  }

  /** Returns false if the server stops while it waits. */
  async #waited(ms: number): Promise<boolean> {
    try {
      await pause(ms, undefined, { signal: this.#closing.signal, ref: false });
      return true;
    } catch {
      return false;
    }
  }
}
