import { useSyncExternalStore } from 'react';
import { AwakeNotice } from '../../../ui/runners/awake-notice.tsx';
import type { Timer } from '../race/timer.ts';

const CONSEQUENCE = 'The clock keeps running when the screen turns off.';

export function TimerAwake({ timer: { store } }: { timer: Timer }) {
  const { phase } = useSyncExternalStore(store.subscribe, store.clock);
  return <AwakeNotice isRunning={phase === 'running'} consequence={CONSEQUENCE} noun="race" />;
}
