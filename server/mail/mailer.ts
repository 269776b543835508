export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists' | 'reset-password';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /**
   * Resolves when the mail is stored in a file. The mail server may get the mail later. For an email without an account
   * `mail` is null. In that case nothing is sent, but the call takes the same time, so that the time does not reveal
   * whether there is an account.
   */
  send(mail: Mail | null): Promise<void>;
  /** Waits for the mails that are still being sent. */
  close(): Promise<void>;
}
