import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { type AheadQuery, resultAhead } from '../../../repositories/read-ahead.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { firstPull, type FirstPull } from '../../../repositories/review/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { ArrivalContext, type PullProgress } from './use-arrival.ts';

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection'>;
  children: ReactNode;
}

/** Returns the query that reads how many rows of the first pull have arrived. */
export function firstPullQuery(db: TeacherDb): AheadQuery<FirstPull> {
  return { key: 'first-pull', read: async () => await firstPull(db) };
}

/** Reads whether the first pull has ended. All screens use this fact, so every new screen knows it immediately. */
export function ArrivalProvider({ teacher, children }: Props) {
  return <ArrivalContext value={useFirstPull(teacher)}>{children}</ArrivalContext>;
}

function useFirstPull({ device: { db }, connection }: Props['teacher']): PullProgress | undefined {
  const query = firstPullQuery(db);
  const pull = useLiveQuery(async () => await query.read(), [db], resultAhead(db, query));
  const way = useStore(connection, (state) => state.connection);
  const stop = useStore(connection, ({ loadingStopped, wentWrong }) => {
    if (loadingStopped) return 'no room';
    return wentWrong > 0 ? 'error' : null;
  });
  if (pull === undefined) return undefined;
  if (pull.complete) return { kind: 'done' };
  const { progress } = pull;
  return way === 'connecting' || way === 'online' ? { kind: 'coming', progress, stop } : { kind: 'offline' };
}
