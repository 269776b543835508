import { SIZES } from './table.ts';

/** Of the processor, for the reads of one teacher that have used `BURST_MS`. */
const SHARE = SIZES.teacherCpu.most / 100;
/** An app that starts on several devices needs less. */
const BURST_MS = 250;

interface Used {
  /** Used and not subtracted yet. */
  ms: number;
  at: number;
}

/**
 * Measures how much of the server's time the reads of each teacher have used (docs/sync.md R10.1c). Each ms that passes
 * subtracts half a ms, so half of the time is left for others. Simultaneous reads share the processor time, and one that waits
 * for PostgreSQL uses less than the elapsed time.
 */
export class CpuShare {
  readonly #used = new Map<string, Used>();
  readonly #processorMs: () => number;
  readonly #now: () => number;
  #running = 0;
  /** When a read last began or ended. */
  #countedTo = 0;
  /** That one read would have got since the first read began. */
  #part = 0;

  /** `processorMs`: of this process. `now`: a time that never goes backwards, in ms. */
  constructor(processorMs = cpuMs, now = () => performance.now()) {
    this.#processorMs = processorMs;
    this.#now = now;
  }

  /** Teachers whose used time was not 0 when it was last computed. */
  get size(): number {
    return this.#used.size;
  }

  /** Returns how many ms the next read of this teacher has to wait. */
  pauseMs(teacher: string): number {
    return Math.max(0, (this.#usedBy(teacher)?.ms ?? 0) - BURST_MS) / SHARE;
  }

  /** The returned function ends the read; only its first call has an effect. */
  begin(teacher: string): () => void {
    this.#divide();
    this.#running += 1;
    const [part, since] = [this.#part, this.#now()];
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      this.#divide();
      this.#running -= 1;
      const used = this.#usedBy(teacher) ?? { ms: 0, at: this.#now() };
      used.ms += Math.min(this.#now() - since, this.#part - part);
      this.#used.set(teacher, used);
    };
  }

  #usedBy(teacher: string): Used | undefined {
    const used = this.#used.get(teacher);
    if (!used) return undefined;
    const now = this.#now();
    used.ms = Math.max(0, used.ms - (now - used.at) * SHARE);
    used.at = now;
    if (used.ms === 0) this.#used.delete(teacher);
    return used;
  }

  #divide(): void {
    const now = this.#processorMs();
    if (this.#running > 0) this.#part += (now - this.#countedTo) / this.#running;
    this.#countedTo = now;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
