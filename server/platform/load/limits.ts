import type { Clock } from '../clock.ts';

const MINUTE = 60_000;

/** All limits on calls (docs/product.md 1.7). */
const LIMITS = {
  addressFailures: { most: 200, windowMs: 15 * MINUTE },
  wrongCodes: { most: 30, windowMs: 60 * MINUTE },
  // In one hour of a workshop, the teachers of a whole district may sign up from the one address of a school.
  signUps: { most: 200, windowMs: 60 * MINUTE },
  mails: { most: 30, windowMs: 60 * MINUTE },
  calls: { most: 600, windowMs: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

/** When there are this many counts, the counts whose windows have ended are deleted to free memory. */
const SWEEP_AT = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts the events of each caller, such as failed sign-ins, in a time window that starts with the first event. The counts are
 * in memory. So a restart loses them, and several servers count separately. The limits are still low enough to stop people from
 * guessing passwords.
 */
export class Limits {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #on: boolean;
  #sweepAt = SWEEP_AT;

  constructor(clock: Clock, on = true) {
    this.#clock = clock;
    this.#on = on;
  }

  /** Counts one event. Returns null if the event is allowed, or else the seconds to wait. */
  take(name: LimitName, who: string): number | null {
    if (!this.#on) return null;
    const now = this.#clock.now();
    const window = this.#windowOf(name, who, now);
    if (window.count >= LIMITS[name].most) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.count += 1;
    return null;
  }

  /**
   * Removes an event from the count. The caller uses this for an event that was harmless, such as a sign-in with the right
   * password.
   */
  giveBack(name: LimitName, who: string): void {
    const window = this.#windows.get(`${name} ${who}`);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  #windowOf(name: LimitName, who: string, now: number): Window {
    const key = `${name} ${who}`;
    const known = this.#windows.get(key);
    // No window can end later than a window that starts now, unless somebody has set the clock back. The code ignores such a
    // window, because the caller would have to wait too long.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + LIMITS[name].windowMs) return known;
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    const fresh = { count: 0, endsAt: now + LIMITS[name].windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // A sweep takes time. So if most counts can't be deleted yet, the next sweep starts only when there are twice as many
    // counts.
    this.#sweepAt = Math.max(SWEEP_AT, this.#windows.size * 2);
  }
}
