import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';
import type { DiskSpace } from '../platform/disk-space.ts';

/** Everything that a route may use. */
export interface Context extends AccountsContext {
  readonly live: Live;
  readonly disk: DiskSpace;
  /** The number of rows in one page of the feed. The default is a number that the server reads quickly. */
  readonly pageRows?: number;
  /** The most rows with one change number (docs/sync.md P1). The default is in server/sync/apply/change-numbers.ts. */
  readonly rowsPerNumber?: number;
  /**
   * After this many ms a transaction of a batch takes no further write (docs/sync.md R10.3). The default is in
   * server/routes/sync.ts.
   */
  readonly batchPartMs?: number;
}
