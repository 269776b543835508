import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { findClass } from '../../../repositories/classes/classes.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/**
 * `arriving`: the first pull still runs. `never opened`: it has not ended, and there is no connection. `gone`: it has ended
 * without the class.
 */
export type ClassState =
  | { readonly state: 'loading' | 'arriving' | 'never opened' }
  | { readonly state: 'gone' }
  | { readonly state: 'ready'; readonly classRow: ClassRow };

interface Found {
  readonly classRow: ClassRow | null;
  /** Also true if the device has the class. */
  readonly pulled: boolean;
}

/**
 * One query reads the class and whether it may still arrive. Two queries could combine the new "the pull has ended" with the
 * older "no such class".
 */
async function readClass(db: TeacherDb, classId: number): Promise<Found> {
  const classRow = await findClass(db, classId);
  // Each pull and answer changes what `isComplete` reads, so it is not called for a known class, whose screen would be rendered
  // again.
  return { classRow, pulled: classRow !== null || (await isComplete(db)) };
}

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
