import { createHmac } from 'node:crypto';

/**
 * The events of an account, such as a sign-in, that the server logs. Each event is one line of the log (docs/operations.md).
 */
export type AccountEvent =
  | 'signed up'
  | 'email verified'
  | 'signed in'
  | 'sign-in failed'
  | 'limit reached'
  | 'token reused'
  | 'session ended'
  | 'password reset'
  | 'password changed'
  | 'role changed'
  | 'account locked'
  | 'account unlocked'
  | 'reset link sent'
  | 'account deleted';

export interface AccountFacts {
  /** The id of the teacher. It is missing if the server does not know to which teacher the event belongs. */
  readonly teacher?: number | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * The log level of account events. The server logs these events at every LOG_LEVEL, because an operator needs them after an
 * attack (docs/product.md 1.16).
 */
export const ALWAYS_LOGGED = { level: 'info' } as const;

interface LineLog {
  info(line: object, message: string): void;
}

/**
 * The number of characters of a hash in the log, which is half of a SHA-256. This is enough to distinguish addresses, and
 * it keeps the line short.
 */
const HASH_LENGTH = 22;

/**
 * Writes one log line per account event. The line contains keyed hashes in place of the email and the network address. So
 * an operator who knows an address can search for its events, but nobody can read addresses from the log.
 */
export class AccountLog {
  readonly #log: LineLog;
  readonly #secret: string;

  constructor(log: LineLog, secret: string) {
    this.#log = log;
    this.#secret = secret;
  }

  note(event: AccountEvent, { teacher, email, address, reason }: AccountFacts): void {
    this.#log.info(
      {
        event,
        ...(teacher !== undefined && { teacher }),
        ...(email !== undefined && { emailHash: this.hashOf('email', email) }),
        ...(address !== undefined && { addressHash: this.hashOf('address', address) }),
        ...(reason !== undefined && { reason }),
      },
      'account',
    );
  }

  /**
   * Returns the hash that the log contains in place of an email or a network address. Nobody can compute the hash without
   * the server's secret.
   */
  hashOf(kind: 'email' | 'address', value: string): string {
    return createHmac('sha256', this.#secret).update(`log ${kind}:${value}`).digest('base64url').slice(0, HASH_LENGTH);
  }
}
