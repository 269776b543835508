import { HEADERS } from '#contract/version.ts';
import type { Refresh } from '../api/refresh.ts';
import type { Send } from '../api/send.ts';
import type { TeacherDb } from '../db/schema.ts';

/** What sync needs of the world. The simulation hands in its own, so that everything else runs as it is. */
export interface SyncDevice {
  readonly userId: number;
  readonly db: TeacherDb;
  readonly send: Send;
  readonly refresh: Refresh;
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

/** Every call for a database bears its owner, so that another user's session can never read or write it (docs/sync.md L1.1). */
export function ownerHeaders(device: SyncDevice): Record<string, string> {
  return { [HEADERS.user]: String(device.userId) };
}
