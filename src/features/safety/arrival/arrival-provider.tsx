import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { firstPull } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { ArrivalContext, type PullProgress } from './use-arrival.ts';

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection'>;
  children: ReactNode;
}

/** All screens use this fact, so a new one knows it immediately. */
export function ArrivalProvider({ teacher, children }: Props) {
  return <ArrivalContext value={useFirstPull(teacher)}>{children}</ArrivalContext>;
}

/** The same object after each answer of the server, so that React renders no page again. */
const DONE: PullProgress = { kind: 'done' };

function useFirstPull({ device: { db }, connection }: Props['teacher']): PullProgress | undefined {
  const pull = useLiveQuery(async () => await firstPull(db), [db]);
  const way = useStore(connection, (state) => state.connection);
  const stop = useStore(connection, ({ loadingStopped, wentWrong }) => {
    if (loadingStopped) return 'no room';
    return wentWrong > 0 ? 'error' : null;
  });
  if (pull === undefined) return undefined;
  if (pull.complete) return DONE;
  const { progress } = pull;
  return way === 'connecting' || way === 'online' ? { kind: 'coming', progress, stop } : { kind: 'offline' };
}
