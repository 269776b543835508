import { createHmac } from 'node:crypto';

/** The kinds of events of an account for which the server writes a log line (docs/operations.md). */
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
  /** The teacher's id. It is missing if the server does not know which teacher the event belongs to. */
  readonly teacher?: number | undefined;
  readonly email?: string | undefined;
  /** The network address of the caller. */
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * The level of a log for the events of accounts. They are logged at every LOG_LEVEL, because an operator needs them after an
 * attack (docs/product.md 1.16).
 */
export const ALWAYS_LOGGED = { level: 'info' } as const;

interface LineLog {
  info(line: object, message: string): void;
}

/** Half of a SHA-256 is enough to distinguish addresses, and it keeps the line short. */
const HASH_LENGTH = 22;

/**
 * Writes one log line per event of an account. The line has no email and no network address, but keyed hashes of them. So
 * an operator who knows an address can search for the events of this address, but nobody can read addresses from the log.
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

  /** The hash that stands for an email or a network address in the log. Without the server's secret nobody can compute it. */
  hashOf(kind: 'email' | 'address', value: string): string {
    return createHmac('sha256', this.#secret).update(`log ${kind}:${value}`).digest('base64url').slice(0, HASH_LENGTH);
  }
}
