/** `domain/tables` defines the fields of the tables. */
import type { ErrorDetail } from '#contract/parts/refusals.ts';
import type { RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';

export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /** By the server's clock. */
  deletedAt?: string;
  /** The number of the last full pull that contained the row (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/** *Parked* is not stored: `splitSetAside` in `src/sync/outbox` calculates it (docs/sync.md R4.3). */
export type EntryState = 'waiting' | 'refused';

/**
 * One write in the outbox (docs/sync.md W6.1). An answer may change its state and its error. Only after a refusal may it get a
 * new key, and new content if the teacher fixes it.
 */
export interface OutboxEntry {
  seq: number;
  key: string;
  method: string;
  path: string;
  body: unknown;
  patches: Patch[];
  stamp: string;
  seen: number;
  state: EntryState;
  error: EntryError | null;
  /** The keys of the records that the patches change. This field has an index. */
  touches: RecordRef[];
  /** The time when the teacher made the write, in ms of the wall clock. It never decides the order of the entries. */
  at: number;
}

export interface EntryError {
  code: string;
  status: number;
  message: string;
  detail: ErrorDetail | null;
  at: number;
  /**
   * For how long the attempts to send this entry have failed with this `code`, in ms, without periods in which the device made
   * no attempt (R6.2).
   */
  failingMs?: number;
}
