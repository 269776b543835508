import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isComplete } from '../../../repositories/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { ArrivalContext, type Arrival } from './use-arrival.ts';

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection'>;
  children: ReactNode;
}

/** Reads for all screens whether the first pull has ended, so that every new screen has the answer at once. */
export function ArrivalProvider({ teacher, children }: Props) {
  return <ArrivalContext value={useFirstPull(teacher)}>{children}</ArrivalContext>;
}

function useFirstPull({ device: { db }, connection }: Props['teacher']): Arrival | undefined {
  const complete = useLiveQuery(() => isComplete(db), [db]);
  const way = useStore(connection, (state) => state.connection);
  const progress = useStore(connection, (state) => state.progress);
  if (complete === undefined) return undefined;
  if (complete) return { kind: 'done' };
  return way === 'connecting' || way === 'online' ? { kind: 'coming', progress } : { kind: 'offline' };
}
