import { HEADERS } from '#contract/version.ts';
import { placeText } from '#domain/sync/epoch.ts';
import type { SyncMeta, TeacherDb } from '../../db/schema.ts';

/**
 * The header that shows the server the latest change number of the present epoch that this device knows, from a page or
 * from the answer to a write. So a server that has lost that change notices the loss before it gives the number again
 * (docs/sync.md P4.2). Before the first page of a full pull, the device knows an epoch only from the answers to its writes.
 */
export async function placeHeader(db: TeacherDb, sync: SyncMeta): Promise<Readonly<Record<string, string>>> {
  const { epoch, complete, full, cursor, latest = 0 } = sync;
  if (epoch === null) return await placeOfAnswers(db);
  // While a full pull runs, the cursor may be from an earlier epoch.
  const known = complete && full === null ? Math.max(cursor, latest) : latest;
  return { [HEADERS.place]: placeText(known, epoch) };
}

/** The numbers of a new epoch are above all numbers before it (W6.3), so the greatest number is of the latest epoch. */
async function placeOfAnswers(db: TeacherDb): Promise<Readonly<Record<string, string>>> {
  const places = (await db.outbox.where('state').equals('sent').toArray()).flatMap(({ change, epoch }) =>
    change !== null && typeof epoch === 'string' ? [{ change, epoch }] : [],
  );
  const [last] = places.toSorted((a, b) => b.change - a.change);
  return last ? { [HEADERS.place]: placeText(last.change, last.epoch) } : {};
}

/**
 * The latest change number that the device knows after a page. It may be above the cursor, because rows of a full pull may
 * be newer than the pull's start.
 */
export function latestOf({ latest = 0 }: Pick<SyncMeta, 'latest'>, to: number, changes: readonly number[]): number {
  return changes.reduce((most, change) => Math.max(most, change), Math.max(latest, to));
}
