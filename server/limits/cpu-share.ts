import { SIZES } from './table.ts';

/** The share of the processor that the reads of one teacher may use, after they have used `BURST_MS`. */
const SHARE = SIZES.teacherCpu.most / 100;
/** The calls of an app that starts on several devices need less time than this. */
const BURST_MS = 250;

interface Used {
  /** The time that the teacher has used and that is not subtracted yet, in ms. */
  ms: number;
  /** The time for which `ms` was computed. */
  at: number;
}

/**
 * Measures how much of the server's time the reads of each teacher have used (docs/sync.md R10.1c). For each ms that passes,
 * half a ms is subtracted from the used time. So half of the time is left for all others. Reads that run at the same time share
 * the processor time, so that no millisecond is counted twice. A read that waits for PostgreSQL uses less than the elapsed time.
 */
export class CpuShare {
  readonly #used = new Map<string, Used>();
  readonly #processorMs: () => number;
  readonly #now: () => number;
  #running = 0;
  /** The processor time when a read last began or ended. */
  #countedTo = 0;
  /** The processor time that one read would have got if it had run since the first read began. */
  #part = 0;

  /** `processorMs` returns the processor time of this process, and `now` a time that never goes backwards, in ms. */
  constructor(processorMs = cpuMs, now = () => performance.now()) {
    this.#processorMs = processorMs;
    this.#now = now;
  }

  /** The number of teachers whose used time was not 0 when it was last computed. */
  get size(): number {
    return this.#used.size;
  }

  /** Returns how many ms the next read of this teacher has to wait. */
  pauseMs(teacher: string): number {
    return Math.max(0, (this.#usedBy(teacher)?.ms ?? 0) - BURST_MS) / SHARE;
  }

  /** Begins a read. The returned function ends it. Only its first call has an effect. */
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
