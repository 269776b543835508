import { Grid3x3, type LucideIcon, Pause, Play, TimerReset, Undo2 } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { momentOf } from '../../../platform/moment.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import type { Timer } from '../race/timer.ts';
import { now, startTimer } from '../../../platform/clock.ts';
import type { RaceStore } from '../race/race-store.ts';

/** In ms (docs/product.md 5.77). */
const UNDO_MS = 30_000;

/** Returns the id of the reset event that the teacher can undo now, or null if there is none. */
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
      <button
        type="button"
        aria-label="Keypad"
        aria-pressed={isKeypadOpen}
        onClick={onKeypad}
        className={`${BUTTON} w-[56px] min-w-target border-(--control-edge) bg-surface text-ink hover:bg-fill aria-pressed:border-transparent aria-pressed:bg-note aria-pressed:text-on-note`}
      >
        <Icon of={Grid3x3} size={24} />
      </button>
    </div>
  );
}

const BUTTON =
  'inline-flex h-16 shrink-0 touch-manipulation select-none items-center justify-center gap-2 rounded-control border text-18 font-strong transition-colors';

interface TimedProps {
  icon: LucideIcon;
  label: string;
  short: boolean;
  isMain?: boolean;
  onPress: (moment: number) => void;
}

/** In ms, from the touch until the click. */
const PRESS_MS = 2_000;

/** Passes on when the press began, although its action runs at the end. */
function TimedButton({ icon, label, short, isMain = false, onPress }: TimedProps) {
  const down = useRef<number | null>(null);
  const note = ({ nativeEvent }: PointerEvent) => {
    down.current = momentOf(nativeEvent);
  };
  return (
    <button
      type="button"
      aria-label={short ? label : undefined}
      onPointerDown={note}
      onClick={({ nativeEvent }) => {
        const clicked = momentOf(nativeEvent);
        const pressed = down.current !== null && clicked - down.current < PRESS_MS ? down.current : clicked;
        down.current = null;
        onPress(pressed);
      }}
      className={`${BUTTON} ${short ? 'w-[56px] min-w-target' : 'px-5'} ${isMain ? 'border-transparent bg-brand text-on-brand hover:bg-brand-press' : 'border-(--control-edge) bg-surface text-ink hover:bg-fill'}`}
    >
      {short ? <Icon of={icon} size={26} /> : <Icon of={icon} />}
      {!short && label}
    </button>
  );
}
