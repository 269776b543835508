import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';

/** Everything that a route may use. */
export interface Context extends AccountsContext {
  readonly live: Live;
  /** The number of rows in one page of the feed. The default is a number that the server reads quickly. */
  readonly pageRows?: number;
}
