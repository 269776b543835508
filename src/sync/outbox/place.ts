import { HEADERS } from '#contract/version.ts';
import { placeText } from '#domain/sync/epoch.ts';
import { knownPlace } from '../../db/resync.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';

/**
 * The header that shows the server the latest change number that this device knows, from a feed page or from the answers of the
 * round (`answered`). So a server that has lost that change notices the loss before it gives the number again (docs/sync.md
 * P4.2). Before the first feed page of a full pull, the device knows its place of before.
 */
export function placeHeader(sync: SyncMeta, answered: KnownPlace | null): Readonly<Record<string, string>> {
  const last = laterPlace([knownPlace(sync), answered].filter((place) => place !== null));
  return last ? { [HEADERS.place]: placeText(last.change, last.epoch) } : {};
}

/** The numbers of a new epoch are above all numbers before it (W6.3), so the greatest number is of the latest epoch. */
export function laterPlace(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.toSorted((a, b) => b.change - a.change)[0];
}

/**
 * The latest change number that the device knows after a feed page. It may be above the cursor, because rows of a full pull may
 * be newer than the pull's start.
 */
export function latestOf({ latest = 0 }: Pick<SyncMeta, 'latest'>, to: number, changes: readonly number[]): number {
  return changes.reduce((most, change) => Math.max(most, change), Math.max(latest, to));
}
