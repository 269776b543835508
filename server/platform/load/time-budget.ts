/** The share of the server's time that one teacher may use for reads, after the teacher has used `BURST_MS`. */
const SHARE = 0.5;
/**
 * The number of ms that a teacher may use without waiting. The calls of an app that starts on several devices need less time
 * than this.
 */
const BURST_MS = 250;

interface Account {
  /** The time that the teacher has used and that is not subtracted yet, in ms. */
  used: number;
  at: number;
}

/**
 * Measures how much of the server's time each teacher has used. For each ms that passes, half a ms is subtracted from the used
 * time. So even if one teacher sends many reads, half of the time is left for all others.
 */
export class TimeBudget {
  readonly #accounts = new Map<number, Account>();

  /** Returns how many ms the next read of this teacher has to wait. `now` is a time in ms that never goes backwards. */
  pauseMs(teacherId: number, now: number): number {
    return Math.max(0, (this.#accountAt(teacherId, now)?.used ?? 0) - BURST_MS) / SHARE;
  }

  /** Adds a read of this teacher that took `ms`. */
  spend(teacherId: number, ms: number, now: number): void {
    const account = this.#accountAt(teacherId, now) ?? { used: 0, at: now };
    account.used += ms;
    this.#accounts.set(teacherId, account);
  }

  /** The number of teachers whose used time was not 0 when it was last computed. */
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
