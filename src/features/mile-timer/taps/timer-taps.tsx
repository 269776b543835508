import { type ReactNode, useSyncExternalStore } from 'react';
import type { LastTap } from '#domain/race/race-state.ts';
import { LastTaps, type ShownTap } from '../../../ui/runners/last-taps.tsx';
import { UndoTap } from '../../../ui/runners/undo-button.tsx';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { BEFORE_START, clockText } from '../rows/row-words.ts';

export function TimerTaps({ timer: { store, hand }, students }: { timer: Timer; students: readonly ListedStudent[] }) {
  const withTap = (key: ShownTap['key'], act: (tap: LastTap) => void) => {
    const tap = store.lastTaps().find(({ eventId }) => eventId === key);
    if (tap) act(tap);
  };
  return (
    <LastTaps
      students={students}
      nameOf={hand.nameOf}
      onUndo={(key) => withTap(key, hand.undoTap)}
      onMove={(key, studentId) => withTap(key, (tap) => hand.moveTap(tap, studentId))}
      taps={(list) => <Taps store={store} list={list} />}
    />
  );
}

function Taps({ store, list }: Pick<Timer, 'store'> & { list: (taps: readonly ShownTap[]) => ReactNode }) {
  return list(useSyncExternalStore(store.subscribe, store.lastTaps).map(shownTap));
}

function shownTap({ eventId, studentId, lap, split, isBeforeStart, isSeenByBoth }: LastTap): ShownTap {
  const early = isBeforeStart ? ` · ${BEFORE_START}` : '';
  const text = `lap ${lap} · ${clockText(split)}${early}${isSeenByBoth ? ' · both saw it' : ''}`;
  return { key: eventId, studentId, text, what: `lap ${lap}`, moved: `lap (${clockText(split)})` };
}

export function UndoTapButton({ timer: { store, hand }, short }: { timer: Timer; short: boolean }) {
  // Rendered again only after the first lap.
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.lastTaps().length === 0);
  return <UndoTap isEmpty={isEmpty} short={short} onUndo={() => undoLast({ store, hand })} />;
}

export function undoLast({ store, hand }: Pick<Timer, 'store' | 'hand'>): void {
  const [last] = store.lastTaps();
  if (last) hand.undoTap(last);
}
