import type { Clock } from './clock.ts';
import { codeOf } from './error-code.ts';

/** With less free space the next large write may fail. */
const LEAST_BYTES = 20_000_000;
/** After a failed write the disk counts as full for this time, in which devices send it again. */
const REMEMBER_MS = 60_000;
/** Of SQLite, of PostgreSQL (`disk_full`) and of the file system. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/**
 * Says whether the disk of the database is full. With SQLite the free bytes are measured; with PostgreSQL only a failed write
 * shows it.
 */
export class DiskSpace {
  readonly #clock: Clock;
  readonly #freeBytes: () => Promise<number>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, freeBytes: () => Promise<number> = async () => Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#freeBytes = freeBytes;
  }

  /** Notes the time of an error that says that the disk is full. */
  sawError(error: unknown): void {
    if (FULL.has(codeOf(error))) this.#failedAt = this.#clock.now();
  }

  async isFull(): Promise<boolean> {
    const hasFailed = Math.abs(this.#clock.now() - this.#failedAt) < REMEMBER_MS;
    return hasFailed || (await this.#freeBytes()) < LEAST_BYTES;
  }
}
