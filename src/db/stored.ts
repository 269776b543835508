/** The types of stored rows. `domain/tables` defines the fields of the tables. */
import type { ErrorDetail } from '#contract/parts/refusals.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import type { RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';

/** The properties that every stored row has in addition to its fields. */
export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /** The time when the row was deleted, by the server's clock. It is set when a feed page contains the delete. */
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

/** One write in the outbox (docs/sync.md W6.1). It is sent exactly as it was enqueued: only its state and error change. */
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
   * The keys of the records that the patches change. The database has an index of this field, so that the entries of a record
   * can be found.
   */
  touches: RecordRef[];
  /** The time when the teacher made the write, in ms of the wall clock. It is only shown, never used to sort entries. */
  at: number;
}

export interface EntryError {
  code: string;
  status: number;
  message: string;
  detail: ErrorDetail | null;
  at: number;
  /**
   * The time for which the server has answered this waiting entry with `server_error`, in ms. Periods in which the device made
   * no attempt are not included (R6.2).
   */
  failingMs?: number;
}

/** The properties that every draft has (docs/sync.md W8). */
interface DraftCommon {
  key: string;
  /** The device's cursor when the draft began. When the draft is saved, its writes send this cursor as `seen`. */
  cursor?: number;
}

/** An unsaved roll, with the fields that the teacher changed for each student. */
export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, StudentTouches>;
}

/**
 * The unsaved input of a form. Only the form's feature knows the structure of `value`. A draft of an earlier version of the app
 * has no cursor.
 */
export interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

export type Draft = RollDraft | FormDraft;
