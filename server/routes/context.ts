import type { AccountsContext } from '../accounts/context.ts';
import type { Live } from '../live/live.ts';

/** Everything that a route may use. */
export interface Context extends AccountsContext {
  readonly live: Live;
  /** The rows in one page of the feed. Left out, a page has as many rows as the server reads quickly. */
  readonly pageRows?: number;
}
