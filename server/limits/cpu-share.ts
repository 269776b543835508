import { SIZES } from './table.ts';

/** The share of the processor that the reads of one teacher may use, after they have used `BURST_MS`. */
const SHARE = SIZES.teacherCpu.most / 100;
/** The calls of an app that starts on several devices need less time than this. */
const BURST_MS = 250;

/**
 * Lets the reads of each teacher use a share of the server's time (docs/sync.md R10.1c). Reads that run at the same time divide
 * the processor time, so that no millisecond is counted twice. A read that waits for PostgreSQL uses less than the elapsed time.
 */
export class CpuShare {
  /** The time at which the share of a teacher will have covered everything that the teacher's reads have used. */
  readonly #coveredAt = new Map<string, number>();
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

  /** Returns how many ms the next read of this teacher has to wait. */
  pauseMs(teacher: string): number {
    return Math.max(0, (this.#coveredAt.get(teacher) ?? 0) - this.#now() - BURST_MS / SHARE);
  }

  /** Begins a read. The returned function ends it. Call it once. */
  begin(teacher: string): () => void {
    this.#divide(1);
    const [part, since] = [this.#part, this.#now()];
    return () => {
      this.#divide(-1);
      const now = this.#now();
      const usedMs = Math.min(now - since, this.#part - part);
      this.#coveredAt.set(teacher, Math.max(now, this.#coveredAt.get(teacher) ?? 0) + usedMs / SHARE);
    };
  }

  #divide(change: number): void {
    const now = this.#processorMs();
    if (this.#running > 0) this.#part += (now - this.#countedTo) / this.#running;
    this.#countedTo = now;
    this.#running += change;
  }
}

const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
