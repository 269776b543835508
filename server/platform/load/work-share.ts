/**
 * Divides the time that the processor works among the reads that are under way. If several reads overlap, each millisecond of the
 * processor counts once, in equal parts for all of them.
 */
export class WorkShare {
  readonly #processorMs: () => number;
  /** How many reads are under way. */
  #running = 0;
  /** The processor's time at the latest beginning or end of a read. */
  #countedTo = 0;
  /** The time that a read would have got which is under way since the first one began. */
  #part = 0;

  /** `processorMs`: the time that the processor has worked for this process, in ms. */
  constructor(processorMs: () => number = cpuMs) {
    this.#processorMs = processorMs;
  }

  /** Call it when a read begins. Call the returned function once, when the read has ended: it returns the ms of this read. */
  begin(): () => number {
    this.#divide();
    this.#running += 1;
    const before = this.#part;
    return () => {
      this.#divide();
      this.#running -= 1;
      return this.#part - before;
    };
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
