/** The share of the server's time that one teacher may use for reads, if the teacher has used up the burst. */
const SHARE = 0.5;
/** The number of ms that a teacher may use at once. The calls with which the app starts on several devices need less. */
const BURST_MS = 250;

interface Account {
  /** The ms that the teacher has used and that have not been paid back by time. */
  used: number;
  /** When `used` was last right. */
  at: number;
}

/**
 * How much of the server's time each teacher has used. Time pays it back at half of its speed. So however many reads one
 * teacher sends, half of the time is left for all others.
 */
export class TimeBudget {
  readonly #accounts = new Map<number, Account>();

  /** How many ms the next work of this teacher has to wait. `now` is a time in ms that is never set back. */
  pauseMs(teacherId: number, now: number): number {
    return Math.max(0, (this.#accountAt(teacherId, now)?.used ?? 0) - BURST_MS) / SHARE;
  }

  /** Counts work of this teacher that took this many ms. */
  spend(teacherId: number, ms: number, now: number): void {
    const account = this.#accountAt(teacherId, now) ?? { used: 0, at: now };
    account.used += ms;
    this.#accounts.set(teacherId, account);
  }

  /** The number of teachers who have used time that is not paid back yet. */
  get size(): number {
    return this.#accounts.size;
  }

  #accountAt(teacherId: number, now: number): Account | undefined {
    const account = this.#accounts.get(teacherId);
    if (!account) return undefined;
    account.used = Math.max(0, account.used - (now - account.at) * SHARE);
    account.at = now;
    if (account.used === 0) this.#accounts.delete(teacherId);
    return account;
  }
}
