import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { readSync } from '../../db/meta.ts';
import { findClass } from '../../repositories/classes.ts';
import { listStudents } from '../../repositories/students.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

/** `never opened`: the device has not had the class yet and can't get it now; `gone`: it had all, and not this one. */
type RosterClass =
  | { readonly state: 'loading' | 'never opened' | 'gone' }
  | { readonly state: 'ready'; readonly row: ClassRow; readonly students: readonly StudentRow[] };

/** The class of the address with its students, live from the device. */
export function useRosterClass(
  { device: { db }, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  classId: number,
): RosterClass {
  const reachable = useStore(connection, (now) => now.connection === 'connecting' || now.connection === 'online');
  const known = useLiveQuery(
    async () => ({
      row: await findClass(db, classId),
      students: await listStudents(db, classId),
      pulled: (await readSync(db)).complete,
    }),
    [db, classId],
  );
  if (!known) return { state: 'loading' };
  if (known.row) return { state: 'ready', row: known.row, students: known.students };
  return { state: known.pulled ? 'gone' : reachable ? 'loading' : 'never opened' };
}
