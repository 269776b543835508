export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists' | 'reset-password';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /**
   * Resolves when the mail is stored in a file; it may be sent later. For an email without an account `mail` is null: nothing
   * is sent, but the call takes the same time.
   */
  send(mail: Mail | null): Promise<void>;
  /** Waits for the mails that are still being sent. */
  close(): Promise<void>;
}
