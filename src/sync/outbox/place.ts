import { HEADERS } from '#contract/version.ts';
import { epochPlace } from '#domain/sync/epoch.ts';
import { knownPlace } from '../../db/resync.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';

/**
 * Returns the header with the latest change number that this device knows, from a feed page or the answers of the round
 * (`answered`), or none. A server that has lost this change notices it before it assigns the number again (docs/sync.md P4.2).
 */
export function placeHeader(sync: SyncMeta, answered: KnownPlace | null): Readonly<Record<string, string>> {
  const last = laterPlace([knownPlace(sync), answered].filter((place) => place !== null));
  return last ? { [HEADERS.place]: epochPlace(last.change, last.epoch) } : {};
}

/** The numbers of a new epoch are above all earlier ones (W6.3). */
export function laterPlace(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.toSorted((a, b) => b.change - a.change)[0];
}
