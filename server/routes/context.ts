import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';
import type { DiskSpace } from '../platform/disk-space.ts';

export interface Context extends AccountsContext {
  readonly live: Live;
  readonly disk: DiskSpace;
  /** The number of rows in one feed page. The default is in server/sync/pull/pull.ts. */
  readonly pageRows?: number;
  /**
   * The largest number of rows with one change number (docs/sync.md P1). The default is in
   * server/sync/apply/change-numbers.ts.
   */
  readonly rowsPerNumber?: number;
  /**
   * After this many ms the transaction of a batch includes no further write (docs/sync.md R10.3). The default is in
   * server/routes/sync.ts.
   */
  readonly batchPartMs?: number;
}
