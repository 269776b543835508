import type { Clock } from '../platform/clock.ts';
import { COUNTS } from './table.ts';

type CountName = keyof typeof COUNTS;

/** With this many counts, those whose windows have ended are deleted. */
const SWEEP_AT = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts the events of each caller in a time window that begins with the first event. A restart loses them, and several servers
 * count separately. @fastify/rate-limit works only with its own clock and a request, and its options need more lines.
 */
export class Counts {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #on: boolean;
  #sweepAt = SWEEP_AT;

  constructor(clock: Clock, on = true) {
    this.#clock = clock;
    this.#on = on;
  }

  /** Returns null if a further event is allowed, or else the seconds to wait. */
  waitS(name: CountName, who: string): number | null {
    const now = this.#clock.now();
    const { count, endsAt } = this.#windowOf(name, who, now);
    return this.#on && count >= COUNTS[name].most ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : null;
  }

  /** Counts one event if it is allowed. Returns what `waitS` returned before. */
  add(name: CountName, who: string): number | null {
    const waitS = this.waitS(name, who);
    if (waitS === null) this.#windowOf(name, who, this.#clock.now()).count += 1;
    return waitS;
  }

  #windowOf(name: CountName, who: string, now: number): Window {
    const key = `${name} ${who}`;
    const latestEnd = now + COUNTS[name].windowMs;
    const known = this.#windows.get(key);
    // A window that ends later was left from before somebody set the clock back.
    if (known !== undefined && known.endsAt > now && known.endsAt <= latestEnd) return known;
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    const fresh = { count: 0, endsAt: latestEnd };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // If few could be deleted, the next sweep comes at twice as many.
    this.#sweepAt = Math.max(SWEEP_AT, this.#windows.size * 2);
  }
}
