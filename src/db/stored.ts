/** The types of stored rows. `domain/tables` defines the fields of the tables. */
import type { ErrorDetail } from '#contract/parts/refusals.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import type { RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';

export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /**
   * The time when the row was deleted, by the server's clock. The device gets it from the feed page that contains the delete.
   */
  deletedAt?: string;
  /** The number of the last full pull that contained the row (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/**
 * The stored state of an entry. *Parked* is not stored: `splitSetAside` in `src/sync/outbox` calculates it from the refused
 * entries (docs/sync.md R4.3).
 */
export type EntryState = 'waiting' | 'refused';

/**
 * One write in the outbox (docs/sync.md W6.1). An entry is sent exactly as it was enqueued. An answer may change its state and
 * its error. Only after a refusal may an entry get a new key, and new content if the teacher fixes it.
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
  /**
   * The keys of the records that the patches change. This field has an index, so that the app can find the entries that change
   * a record.
   */
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
   * For how long the attempts to send this waiting entry have failed with this `code`, in ms. Periods in which the device made
   * no attempt are not included (R6.2).
   */
  failingMs?: number;
}

/** The properties that every draft has (docs/sync.md W8). */
interface DraftCommon {
  key: string;
  /**
   * The cursor that the device had when the draft began. When the teacher saves the draft, its writes send this cursor as
   * `seen`.
   */
  cursor?: number;
}

export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, StudentTouches>;
}

/**
 * The input of a form that the teacher has not saved. Only the feature of the form knows the structure of `value`. A draft of
 * an older version of the app has no cursor.
 */
export interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

export type Draft = RollDraft | FormDraft;
