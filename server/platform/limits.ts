import type { Clock } from './clock.ts';

const MINUTE = 60_000;

/** The only limits are those of docs/product.md 1.7. */
const LIMITS = {
  accountFailures: { most: 10, windowMs: 15 * MINUTE },
  addressFailures: { most: 200, windowMs: 15 * MINUTE },
  signUps: { most: 30, windowMs: 60 * MINUTE },
  mails: { most: 30, windowMs: 60 * MINUTE },
  calls: { most: 600, windowMs: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

/** With more callers than this, those whose window has passed are deleted. */
const SWEEP_AT = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts in windows that start with a caller's first event. The counts are in memory, so a restart loses them, and each
 * of several servers counts separately. Against guessing passwords that is enough.
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

  /** Counts one event. Returns null, or the seconds to wait when the event is over the limit. */
  take(name: LimitName, who: string): number | null {
    if (!this.#on) return null;
    const now = this.#clock.now();
    const window = this.#windowOf(name, who, now);
    if (window.count >= LIMITS[name].most) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.count += 1;
    return null;
  }

  /** Takes back an event that turned out to be harmless. */
  giveBack(name: LimitName, who: string): void {
    const window = this.#windows.get(`${name} ${who}`);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  /** Deletes a caller's count of one kind. */
  forget(name: LimitName, who: string): void {
    this.#windows.delete(`${name} ${who}`);
  }

  #windowOf(name: LimitName, who: string, now: number): Window {
    const key = `${name} ${who}`;
    const known = this.#windows.get(key);
    // After the clock was set back, a window must not last longer than its width.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + LIMITS[name].windowMs) return known;
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    const fresh = { count: 0, endsAt: now + LIMITS[name].windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // With many active callers, the next sweep comes only after as many new ones.
    this.#sweepAt = Math.max(SWEEP_AT, this.#windows.size * 2);
  }
}
