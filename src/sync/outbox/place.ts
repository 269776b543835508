import { HEADERS } from '#contract/version.ts';
import { placeText } from '#domain/sync/epoch.ts';
import { knownPlace } from '../../db/resync.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

/**
 * The header that shows the server the latest change number that this device knows, from a page or from the answer to a
 * write. So a server that has lost that change notices the loss before it gives the number again (docs/sync.md P4.2). Before
 * the first page of a full pull, the device knows its place of before and the answers to its writes.
 */
export async function placeHeader(db: TeacherDb, sync: SyncMeta): Promise<Readonly<Record<string, string>>> {
  const known = knownPlace(sync);
  const places = known ? [known] : [];
  const last = laterPlace(sync.epoch === null ? [...places, ...(await placesOfAnswers(db))] : places);
  return last ? { [HEADERS.place]: placeText(last.change, last.epoch) } : {};
}

/** The numbers of a new epoch are above all numbers before it (W6.3), so the greatest number is of the latest epoch. */
export function laterPlace(places: readonly KnownPlace[]): KnownPlace | undefined {
  return places.toSorted((a, b) => b.change - a.change)[0];
}

async function placesOfAnswers(db: TeacherDb): Promise<KnownPlace[]> {
  return (await db.outbox.where('state').equals('sent').toArray()).flatMap(({ change, epoch }) =>
    change !== null && typeof epoch === 'string' ? [{ change, epoch }] : [],
  );
}

/**
 * The latest change number that the device knows after a page. It may be above the cursor, because rows of a full pull may
 * be newer than the pull's start.
 */
export function latestOf({ latest = 0 }: Pick<SyncMeta, 'latest'>, to: number, changes: readonly number[]): number {
  return changes.reduce((most, change) => Math.max(most, change), Math.max(latest, to));
}
