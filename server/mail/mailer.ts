/** A mail of the server. `link` is the one thing in it that the reader follows. */
export interface Mail {
  readonly to: string;
  readonly kind: 'verify-email' | 'account-exists';
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

export interface Mailer {
  /** Settles when the mail is out of the caller's hands, which for a mail server is at once. */
  send(mail: Mail): Promise<void>;
  /** Waits for what is still under way. */
  close(): Promise<void>;
}
