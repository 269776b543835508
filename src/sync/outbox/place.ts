import { HEADERS } from '#contract/version.ts';
import { placeText } from '#domain/sync/epoch.ts';
import type { SyncMeta } from '../../db/schema.ts';

/**
 * The header that shows the server the latest change number of the present epoch that this device knows, from a page or
 * from the answer to a write. So a server that has lost that change notices the loss before it gives the number again
 * (docs/sync.md P4.2). A device without an epoch shows no place.
 */
export function placeHeader({ epoch, complete, full, cursor, latest = 0 }: SyncMeta): Readonly<Record<string, string>> {
  if (epoch === null) return {};
  // While a full pull runs, the cursor may be from an earlier epoch.
  const known = complete && full === null ? Math.max(cursor, latest) : latest;
  return { [HEADERS.place]: placeText(known, epoch) };
}

/**
 * The latest change number that the device knows after a page. It may be above the cursor, because rows of a full pull may
 * be newer than the pull's start.
 */
export function latestOf(
  { latest = 0 }: Pick<SyncMeta, 'latest'>,
  { to, rows }: { readonly to: number; readonly rows: readonly { readonly change: number }[] },
): number {
  return rows.reduce((most, { change }) => Math.max(most, change), Math.max(latest, to));
}
