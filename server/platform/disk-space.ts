import type { Clock } from './clock.ts';

/** With less free space than this, the next large write may fail. */
const LEAST_BYTES = 20_000_000;
/** After a failed write the disk counts as full for this time. During this time devices send the write again. */
const REMEMBER_MS = 60_000;
/** The error codes for a full disk: of SQLite, of PostgreSQL (`disk_full`) and of the file system. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/**
 * Says whether the disk of the database is full. With SQLite this is the disk of the data folder, and the server measures its
 * free bytes. With PostgreSQL the server notices a full disk only when a write fails.
 */
export class DiskSpace {
  readonly #clock: Clock;
  readonly #freeBytes: () => Promise<number>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, freeBytes: () => Promise<number> = async () => Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#freeBytes = freeBytes;
  }

  /** If the error says that the disk is full, stores the time of the error. */
  sawError(error: unknown): void {
    if (error instanceof Error && 'code' in error && FULL.has(String(error.code))) this.#failedAt = this.#clock.now();
  }

  async isFull(): Promise<boolean> {
    const hasFailed = Math.abs(this.#clock.now() - this.#failedAt) < REMEMBER_MS;
    return hasFailed || (await this.#freeBytes()) < LEAST_BYTES;
  }
}
