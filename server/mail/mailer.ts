/** A mail from the server to a teacher. `link` is the address in the mail that the teacher opens. */
export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists' | 'reset-password';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /**
   * Resolves when the mail is stored in a file. A mail server may get it later. For an email without an account `mail`
   * is null. Then nothing is sent, but the call takes as long, so that its time does not tell whether there is an
   * account.
   */
  send(mail: Mail | null): Promise<void>;
  /** Waits for the mails that are still being sent. */
  close(): Promise<void>;
}
