import type { Owner } from '../api/owner-send.ts';
import type { Writer } from '../db/storage-retry.ts';

/** Everything that sync needs from outside of src/sync. The simulation passes its own. Only the device of a turn has `stop`. */
export interface SyncDevice extends Owner, Writer {
  /** In ms of the wall clock. */
  readonly now: () => number;
  readonly newId: () => number;
  readonly newKey: () => string;
  /** Called after a write has committed. */
  readonly nudge: () => void;
  /** Called before a feed page of a full pull is stored, because a write of the teacher is stored first (docs/sync.md S6.4). */
  readonly beforePage?: () => Promise<void>;
  /** Called when an answer of the server has set this device's clock (docs/sync.md W4). */
  readonly noteServerTime?: () => void;
}
