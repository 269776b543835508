import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { findClass } from '../../../repositories/classes/classes.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/**
 * `arriving`: the first pull of this device is still running and has not brought the class yet. `never opened`: the first
 * pull has not ended, and the device has no connection. `gone`: the first pull has ended and did not bring the class.
 */
export type ClassState =
  | { readonly state: 'loading' | 'arriving' | 'never opened' }
  | { readonly state: 'gone' }
  | { readonly state: 'ready'; readonly classRow: ClassRow };

interface Found {
  readonly classRow: ClassRow | null;
  /** True if the first pull has ended. Also true if the device has the class, because then the pull does not matter. */
  readonly pulled: boolean;
}

/**
 * Reads a class and whether the class may still arrive with the first pull. One query reads both facts. Two queries could run at
 * different times. The app could then combine the new result "the pull has ended" with the older result "no such class".
 */
async function readClass(db: TeacherDb, classId: number): Promise<Found> {
  const classRow = await findClass(db, classId);
  // Each pull and each answer to a batch changes what `isComplete` reads. So if the device has the class, `isComplete` is
  // not called, and the screen of the class is not rendered again.
  return { classRow, pulled: classRow !== null || (await isComplete(db)) };
}

/** Reads the class with this id from the device. Reads it again after each change of the database. */
export function useClass(
  { device: { db }, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  classId: number,
): ClassState {
  const reachable = useStore(connection, (now) => now.connection === 'connecting' || now.connection === 'online');
  const found = useLiveQuery(async () => await readClass(db, classId), [db, classId]);
  if (!found) return { state: 'loading' };
  if (found.classRow) return { state: 'ready', classRow: found.classRow };
  if (found.pulled) return { state: 'gone' };
  return { state: reachable ? 'arriving' : 'never opened' };
}
