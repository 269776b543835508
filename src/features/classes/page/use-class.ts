import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import { findClass } from '../../../repositories/classes/classes.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/**
 * `arriving`: the first pull still runs. `never opened`: it has not ended, and there is no connection. `gone`: it has ended
 * without the class.
 */
export type ClassState = 'loading' | 'arriving' | 'never opened' | 'gone';

/** Returns the class, or why the device does not have it. */
export function useClass(
  { device: { db }, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  classId: number,
): ClassRow | ClassState {
  const reachable = useStore(connection, (now) => now.connection === 'connecting' || now.connection === 'online');
  const found = useLiveQuery(async () => {
    const classRow = await findClass(db, classId);
    // One query, because two could combine the new "the pull has ended" with the older "no such class". It is not asked for a
    // known class, whose screen would be rendered again after each pull and answer.
    return classRow ?? ((await isComplete(db)) ? 'gone' : 'missing');
  }, [db, classId]);
  if (found === undefined) return 'loading';
  if (found !== 'missing') return found;
  return reachable ? 'arriving' : 'never opened';
}
