/** A mail of the server. `link` is the address that the reader opens. */
export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists' | 'reset-password';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /**
   * Resolves when the mail is safely stored, which with a mail server is before the mail server has it. Null means that
   * there is no account to write to; this takes just as long.
   */
  send(mail: Mail | null): Promise<void>;
  /** Waits for the mails that are still being sent. */
  close(): Promise<void>;
}
