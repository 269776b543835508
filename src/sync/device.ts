import type { Owner } from '../api/owner-send.ts';
import type { TeacherDb } from '../db/schema.ts';

/** Everything outside of sync that sync uses. The simulation passes its own, so that the rest of sync runs unchanged. */
export interface SyncDevice extends Owner {
  readonly db: TeacherDb;
  /** The wall clock, ms. */
  readonly now: () => number;
  readonly newId: () => number;
  readonly newKey: () => string;
  /** Called after a write has committed, because there is something to send. */
  readonly nudge: () => void;
  /** Called when the device had no room for a write; no part of the write was stored (docs/sync.md L3.2). */
  readonly noteFull?: () => void;
  /**
   * Aborts when this context has to stop its round, because it has lost the replay lock (docs/sync.md R1.3). Then a running
   * call is aborted, and no transaction stores anything more. Only the device that a turn uses has this signal
   * (src/sync/round.ts).
   */
  readonly stop?: AbortSignal;
  /** Called whenever bytes came in or a request to the database has ended (R1.3, R9). */
  readonly noteProgress?: () => void;
  /**
   * Called before a feed page of a full pull is stored, so that a write of the teacher in this tab is stored first
   * (docs/sync.md S6.4).
   */
  readonly beforePage?: () => Promise<void>;
  /** Called when an answer of the server has set this device's clock (docs/sync.md W4). */
  readonly noteServerTime?: () => void;
  /** Called when a write found that the teacher has signed out in another tab (docs/sync.md L1.2). */
  readonly noteSignedOut?: () => void;
}
