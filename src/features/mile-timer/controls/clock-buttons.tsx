import { Pause, Play, TimerReset, Undo2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Timer } from '../race/timer.ts';
import { now, startTimer } from '../../../platform/clock.ts';
import { KeypadButton, TimedButton } from '../../../ui/runners/timed-button.tsx';
import type { RaceStore } from '../race/race-store.ts';

/** In ms (docs/product.md 5.77). */
const UNDO_MS = 30_000;

function useUndoableReset(store: RaceStore): number | null {
  const reset = useSyncExternalStore(store.subscribe, store.lastReset);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!reset) return;
    const left = Date.parse(reset.at) + UNDO_MS - now();
    // A wrong clock of the device can't make the time longer.
    return startTimer(() => setOver(reset.eventId), Math.min(Math.max(left, 0), UNDO_MS));
  }, [reset]);
  return reset && reset.eventId !== over ? reset.eventId : null;
}

interface Props {
  timer: Timer;
  /** Only icons, as on a phone. */
  short: boolean;
  isMain: boolean;
  isKeypadOpen: boolean;
  onKeypad: () => void;
}

/** The buttons Start or Pause, Reset, and the button that opens the keypad (docs/product.md 5.74). */
export function ClockButtons({ timer, short, isMain, isKeypadOpen, onKeypad }: Props) {
  const { phase } = useSyncExternalStore(timer.store.subscribe, timer.store.clock);
  const reset = useUndoableReset(timer.store);
  const start = { stopped: 'Start', running: 'Pause', paused: 'Resume' }[phase];
  return (
    <div translate="no" className={`flex items-center ${short ? 'flex-wrap gap-[6px]' : 'shrink-0 gap-2'}`}>
      <TimedButton
        icon={phase === 'running' ? Pause : Play}
        label={start}
        short={short}
        isMain={isMain}
        onPress={timer.hand.startOrPause}
      />
      {reset === null ? (
        <TimedButton icon={TimerReset} label="Reset" short={short} onPress={timer.hand.reset} />
      ) : (
        <TimedButton icon={Undo2} label="Undo reset" short={short} onPress={() => timer.hand.undo([reset])} />
      )}
      <KeypadButton isOpen={isKeypadOpen} onPress={onKeypad} />
    </div>
  );
}
