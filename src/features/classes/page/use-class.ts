import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import { type AheadQuery, resultAhead } from '../../../repositories/read-ahead.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { findClass } from '../../../repositories/classes/classes.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/**
 * `arriving`: the first pull on this device still runs and has not brought the class yet. `never opened`: the first pull
 * has not ended, and the device has no connection. `gone`: the first pull has ended, and it did not bring the class.
 */
export type ClassState =
  | { readonly state: 'loading' | 'arriving' | 'never opened' }
  | { readonly state: 'gone' }
  | { readonly state: 'ready'; readonly classRow: ClassRow };

interface Found {
  readonly classRow: ClassRow | null;
  /** Whether the first pull has ended. It is true for a class that is there, because then it does not matter. */
  readonly pulled: boolean;
}

/** Reads a class, and whether it may still arrive. */
export function classQuery(db: TeacherDb, classId: number): AheadQuery<Found> {
  // One query reads both facts. With two queries, the app could combine the new result "the pull has ended" with a
  // "no such class" that was read before the pull ended.
  const read = async () => {
    const classRow = await findClass(db, classId);
    // Each pull and each answer to a batch changes what `isComplete` reads. A class that is there does not depend on it, so its
    // screen is not drawn again then.
    return { classRow, pulled: classRow !== null || (await isComplete(db)) };
  };
  return { key: `class:${classId}`, read };
}

/** Reads the class with this id from the device, again after each change of the database. */
export function useClass(
  { device: { db }, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  classId: number,
): ClassState {
  const reachable = useStore(connection, (now) => now.connection === 'connecting' || now.connection === 'online');
  const query = classQuery(db, classId);
  const found = useLiveQuery(async () => await query.read(), [db, classId], resultAhead(db, query));
  if (!found) return { state: 'loading' };
  if (found.classRow) return { state: 'ready', classRow: found.classRow };
  if (found.pulled) return { state: 'gone' };
  return { state: reachable ? 'arriving' : 'never opened' };
}
