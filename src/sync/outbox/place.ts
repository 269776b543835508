import { HEADERS } from '#contract/version.ts';
import { placeText } from '#domain/sync/epoch.ts';
import { knownPlace } from '../../db/resync.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';

/**
 * Returns the header with the latest change number that this device knows, from a feed page or from the answers of the round
 * (`answered`). Returns no header if the device knows no change number. If the server has lost this change, it notices the loss
 * before it assigns the number again (docs/sync.md P4.2). Before the first feed page of a full pull, the device sends the
 * number that it knew before the full pull.
 */
export function placeHeader(sync: SyncMeta, answered: KnownPlace | null): Readonly<Record<string, string>> {
  const last = laterPlace([knownPlace(sync), answered].filter((place) => place !== null));
  return last ? { [HEADERS.place]: placeText(last.change, last.epoch) } : {};
}

/**
 * Returns the place with the greatest change number. It is in the latest epoch, because the numbers of a new epoch are above
 * all earlier numbers (W6.3).
 */
export function laterPlace(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.toSorted((a, b) => b.change - a.change)[0];
}

/**
 * Returns the latest change number that the device knows after a feed page. During a full pull this number may be above the
 * cursor, because a row may change after the full pull has started.
 */
export function latestOf({ latest = 0 }: Pick<SyncMeta, 'latest'>, to: number, changes: readonly number[]): number {
  return changes.reduce((most, change) => Math.max(most, change), Math.max(latest, to));
}
