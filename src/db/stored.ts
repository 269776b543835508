/** The rows that a device stores. `domain/tables` has the fields of the tables of rows. */
import type { ErrorDetail } from '#contract/parts/refusals.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import type { RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';

/** The properties that every stored row has in addition to its fields. */
export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /** When the row was deleted, by the server's clock. The row gets this time when the change feed brings the delete. */
  deletedAt?: string;
  /** The number of the last full pull that brought the row (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/**
 * The stored state of an entry. *Parked* is not stored: `splitSetAside` in `src/sync/outbox` works it out from the refused
 * entries (docs/sync.md R4.3).
 */
export type EntryState = 'waiting' | 'refused';

/**
 * One write in the outbox (docs/sync.md W6.1). It is sent exactly as it was enqueued: only its state
 * and error change.
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
   * The names of the records that the patches change. The database has an index of this field, which finds the entries of
   * a record.
   */
  touches: RecordRef[];
  /** When the teacher made the write, in ms of the wall clock. It is only shown, never used for the order. */
  at: number;
}

export interface EntryError {
  code: string;
  status: number;
  message: string;
  detail: ErrorDetail | null;
  at: number;
  /**
   * For how many ms the server has answered this waiting entry with `server_error`. Times in which the device made no
   * attempt are not included (R6.2).
   */
  failingMs?: number;
}

/** The properties that every draft has (docs/sync.md W8). */
interface DraftCommon {
  key: string;
  /** The cursor that the device had when the draft began. When the draft is saved, its writes send this cursor as `seen`. */
  cursor?: number;
}

/** A roll that is not saved yet, with the fields of each student that the teacher changed. */
export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, StudentTouches>;
}

/**
 * The unsaved input of a form. Only the form's feature knows the shape of `value`. A draft of an earlier version of the app
 * has no cursor.
 */
export interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

export type Draft = RollDraft | FormDraft;
