import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';

/** Everything that a route may use. */
export interface Context extends AccountsContext {
  readonly live: Live;
  /** The number of rows in one page of the feed. The default is a number that the server reads quickly. */
  readonly pageRows?: number;
  /** The most rows with one change number (docs/sync.md P1). The default is in server/sync/change-numbers.ts. */
  readonly rowsPerNumber?: number;
}
