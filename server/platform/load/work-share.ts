/**
 * Divides the processor's time among the running reads. If several reads run at the same time, each of them gets an equal part
 * of the processor time.
 */
export class WorkShare {
  readonly #processorMs: () => number;
  #running = 0;
  /** The value of `processorMs` when a read last began or ended. */
  #countedTo = 0;
  /** The processor time that one read would have got if it had run since the first read began. */
  #part = 0;

  /** `processorMs` returns the processor time of this process in ms. */
  constructor(processorMs: () => number = cpuMs) {
    this.#processorMs = processorMs;
  }

  /**
   * Call `begin` when a read begins. Call the returned function once, when the read has ended. It returns the read's share
   * of the processor time in ms.
   */
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
