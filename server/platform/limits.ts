import type { Clock } from './clock.ts';

const MINUTE = 60_000;

/** docs/product.md 1.7: these and no others. */
const LIMITS = {
  accountFailures: { most: 10, windowMs: 15 * MINUTE },
  addressFailures: { most: 200, windowMs: 15 * MINUTE },
  signUps: { most: 30, windowMs: 60 * MINUTE },
  mails: { most: 30, windowMs: 60 * MINUTE },
  calls: { most: 600, windowMs: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Above this many counted callers, those whose window has passed are forgotten. */
const SWEEP_AT = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts in windows that begin with a caller's first event. In memory: a restart forgets them, and each of several
 * servers counts for itself, which is enough against guessing.
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

  /** Counts one event. Null, or the seconds to wait when it was one too many. */
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

  /** Forgets a caller's events of one kind. */
  forget(name: LimitName, who: string): void {
    this.#windows.delete(`${name} ${who}`);
  }

  #windowOf(name: LimitName, who: string, now: number): Window {
    const key = `${name} ${who}`;
    const known = this.#windows.get(key);
    // A clock that was set back must not keep a window for longer than it is wide.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + LIMITS[name].windowMs) return known;
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    const fresh = { count: 0, endsAt: now + LIMITS[name].windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // With as many callers at once, the next look comes only after as many more.
    this.#sweepAt = Math.max(SWEEP_AT, this.#windows.size * 2);
  }
}
