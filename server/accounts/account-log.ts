import { createHmac } from 'node:crypto';

/** The events of an account that the server logs, one line each (docs/operations.md). */
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
  /** Missing if the server does not know to which teacher the event belongs. */
  readonly teacher?: number | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
}

/** The server logs account events at every LOG_LEVEL, because an operator needs them after an attack (docs/product.md 1.16). */
export const ALWAYS_LOGGED = { level: 'info' } as const;

interface LineLog {
  info(line: object, message: string): void;
}

/** Half of a SHA-256, in characters: enough to distinguish addresses. */
const HASH_LENGTH = 22;

/**
 * Writes one log line per account event, with keyed hashes in place of the email and the network address. An operator who knows
 * an address can search for its events, but nobody can read addresses from the log.
 */
export class AccountLog {
  readonly #log: LineLog;
  readonly #secret: string;

  constructor(log: LineLog, secret: string) {
    this.#log = log;
    this.#secret = secret;
  }

  /** Facts that are undefined are not in the line. */
  note(event: AccountEvent, { teacher, email, address, reason }: AccountFacts): void {
    const emailHash = email && this.hashOf('email', email);
    const addressHash = address && this.hashOf('address', address);
    this.#log.info({ event, teacher, emailHash, addressHash, reason }, 'account');
  }

  /** Nobody can compute the hash without the server's secret. */
  hashOf(kind: 'email' | 'address', value: string): string {
    return createHmac('sha256', this.#secret).update(`log ${kind}:${value}`).digest('base64url').slice(0, HASH_LENGTH);
  }
}
