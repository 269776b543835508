import type { Clock } from './clock.ts';

/** With less room than this the next larger write may fail. */
const LEAST_BYTES = 20_000_000;
/** For this time after a failed write the disk counts as full. Devices send the write again meanwhile. */
const REMEMBER_MS = 60_000;
/** SQLite's code, and the codes of PostgreSQL (`disk_full`) and of the file system. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC']);

/**
 * Knows whether the disk of the database is full. For SQLite this is the disk of the data folder, whose free bytes the
 * server asks for. The disk of PostgreSQL is known only by the writes that fail.
 */
export class DiskSpace {
  readonly #clock: Clock;
  readonly #freeBytes: () => Promise<number>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, freeBytes: () => Promise<number> = async () => Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#freeBytes = freeBytes;
  }

  /** Remembers an error if it says that the disk is full. */
  sawError(error: unknown): void {
    if (error instanceof Error && 'code' in error && FULL.has(String(error.code))) this.#failedAt = this.#clock.now();
  }

  async isFull(): Promise<boolean> {
    const hasFailed = Math.abs(this.#clock.now() - this.#failedAt) < REMEMBER_MS;
    return hasFailed || (await this.#freeBytes()) < LEAST_BYTES;
  }
}
