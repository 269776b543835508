import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import { type AheadQuery, resultAhead } from '../../../repositories/read-ahead.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { findClass } from '../../../repositories/classes/classes.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/**
 * `arriving`: the first pull on this device is still running and the class has not arrived yet. `never opened`: the first pull
 * has not ended, and the device has no connection. `gone`: the first pull has ended, and the class was not in it.
 */
export type ClassState =
  | { readonly state: 'loading' | 'arriving' | 'never opened' }
  | { readonly state: 'gone' }
  | { readonly state: 'ready'; readonly classRow: ClassRow };

interface Found {
  readonly classRow: ClassRow | null;
  /**
   * True if the first pull has ended. It is also true for a class that the device has, because the pull does not matter then.
   */
  readonly pulled: boolean;
}

/** Returns the query that reads a class, and whether the class may still arrive. */
export function classQuery(db: TeacherDb, classId: number): AheadQuery<Found> {
  // One query reads both facts. Two queries could run at different times: the app could combine the new result "the pull has
  // ended" with the older result "no such class".
  const read = async () => {
    const classRow = await findClass(db, classId);
    // Each pull and each answer to a batch changes what `isComplete` reads. If the device has the class, the result does not
    // depend on `isComplete`, so its screen is not rendered again.
    return { classRow, pulled: classRow !== null || (await isComplete(db)) };
  };
  return { key: `class:${classId}`, read };
}

/** Reads the class with this id from the device. Reads it again after each change of the database. */
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
