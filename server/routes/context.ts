import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';
import type { DiskSpace } from '../platform/disk-space.ts';

export interface Context extends AccountsContext {
  readonly live: Live;
  readonly disk: DiskSpace;
  /** The default is in server/sync/pull/pull.ts. */
  readonly pageRows?: number;
  /** Rows with one change number (docs/sync.md P1). The default is in server/sync/apply/change-numbers.ts. */
  readonly rowsPerNumber?: number;
  /** When a batch begins a new transaction, in ms (docs/sync.md R10.3). The default is in server/routes/sync.ts. */
  readonly batchPartMs?: number;
}
