import type { Owner } from '../api/owner-send.ts';
import type { TeacherDb } from '../db/schema.ts';

/** Everything that sync needs from outside of src/sync. The simulation passes its own. */
export interface SyncDevice extends Owner {
  readonly db: TeacherDb;
  /** In ms of the wall clock. */
  readonly now: () => number;
  readonly newId: () => number;
  readonly newKey: () => string;
  /** Called after a write has committed. */
  readonly nudge: () => void;
  /** Called when a write could not be stored, because the device is full (docs/sync.md L3.2). */
  readonly noteFull?: () => void;
  /**
   * Aborts when this context has lost the replay lock (docs/sync.md R1.3): the running call is aborted, and nothing more is
   * stored. Only the device of a turn has it (src/sync/round.ts).
   */
  readonly stop?: AbortSignal;
  /** Called whenever bytes of an answer arrive, or a request to the database ends (R1.3, R9). */
  readonly noteProgress?: () => void;
  /** Called before a feed page of a full pull is stored, because a write of the teacher is stored first (docs/sync.md S6.4). */
  readonly beforePage?: () => Promise<void>;
  /** Called when an answer of the server has set this device's clock (docs/sync.md W4). */
  readonly noteServerTime?: () => void;
  /** Called when a write could not be stored, because the teacher has signed out in another tab (docs/sync.md L1.2). */
  readonly noteSignedOut?: () => void;
}
