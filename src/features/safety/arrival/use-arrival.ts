import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { isComplete } from '../../../repositories/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';

/** Whether what the server has is here yet: before that an empty list says nothing. */
export type Arrival =
  | { kind: 'done' }
  | { kind: 'coming'; progress: { done: number; total: number } | null }
  /** No way to the server before the first pull has ended. */
  | { kind: 'offline' };

/** The first pull on this device (docs/sync.md P4.3); undefined until the device has answered. */
export function useArrival({
  device: { db },
  connection,
}: Pick<TeacherSync, 'device' | 'connection'>): Arrival | undefined {
  const complete = useLiveQuery(() => isComplete(db), [db]);
  const way = useStore(connection, (state) => state.connection);
  const progress = useStore(connection, (state) => state.progress);
  if (complete === undefined) return undefined;
  if (complete) return { kind: 'done' };
  return way === 'connecting' || way === 'online' ? { kind: 'coming', progress } : { kind: 'offline' };
}
