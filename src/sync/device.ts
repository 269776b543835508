import type { Owner } from '../api/owner-send.ts';
import type { TeacherDb } from '../db/schema.ts';

/** What sync needs of the world. The simulation hands in its own, so that everything else runs as it is. */
export interface SyncDevice extends Owner {
  readonly db: TeacherDb;
  /** The wall clock, ms. */
  readonly now: () => number;
  readonly newId: () => number;
  readonly newKey: () => string;
  /** Called after a write has committed: there is something to send. */
  readonly nudge: () => void;
  /** Signed out on this device, perhaps in another tab: it neither sends nor pulls (docs/sync.md L1.2). */
  readonly isSignedOut?: () => Promise<boolean>;
  /** Called when the device had no room for a write; nothing of it was kept (docs/sync.md L3.2). */
  readonly noteFull?: () => void;
}
