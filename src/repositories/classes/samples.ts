/**
 * A new teacher can try the app with it (docs/product.md 1.113). A device recognises it by its id: a field would need a
 * migration everywhere, the name may change, and other devices would not know what one device stores.
 */
import { sampleClassIds } from '#domain/ids.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Stored } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { deleteClass } from '../../writes/classes.ts';
import { isAlive } from '../rows/alive.ts';
import { findClass } from './classes.ts';
import { savePlanned } from '../../sync/outbox/save.ts';

export interface StoredSample {
  readonly id: number;
  readonly name: string;
  readonly book: string;
}

/** Returns null if there is none (docs/product.md 1.114). */
export async function findSample(db: TeacherDb, userId: number): Promise<StoredSample | null> {
  for (const { id } of await samplesOf(db, userId)) {
    const row = await findClass(db, id);
    const book = row && (await db.gradeBooks.get(row.gradeBookId));
    if (row && book) return { id, name: row.name, book: book.name };
  }
  return null;
}

/** Returns also deleted ones, in the order in which the teacher added them (docs/product.md 1.114). */
export async function samplesOf({ classes }: TeacherDb, userId: number): Promise<Stored<'classes'>[]> {
  const { first, last } = sampleClassIds(userId);
  return await classes.where(':id').between(first, last, true, true).toArray();
}

/**
 * Deletes the sample class with everything in it (docs/product.md 1.116). Returns the keys of the deletes, with which the app
 * can undo them. If another device has marked the class since, the server refuses the delete, as for every class (docs/sync.md
 * D2).
 */
export async function removeSample(device: SyncDevice): Promise<string[]> {
  const plan = async () => {
    const alive = (await samplesOf(device.db, device.userId)).filter(isAlive);
    const keyed = alive.map(({ id }) => ({ id, key: device.newKey() }));
    const writes = keyed.map(({ id, key }) => deleteClass(id, key));
    return writes.length === 0 ? null : { writes, keys: keyed.map(({ key }) => key) };
  };
  return (await savePlanned(device, { changes: ['classes'], reads: [], plan }))?.keys ?? [];
}
