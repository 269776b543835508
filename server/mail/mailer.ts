/** A mail of the server. `link` is the one thing in it that the reader follows. */
export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists' | 'reset-password';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /**
   * Settles when the mail is safely out of the caller's hands, which for a mail server is before it has it. Null: there is
   * nobody to write to, and finding that out takes as long.
   */
  send(mail: Mail | null): Promise<void>;
  /** Waits for what is still under way. */
  close(): Promise<void>;
}
