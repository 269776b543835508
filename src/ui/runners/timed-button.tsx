import { Grid3x3, type LucideIcon } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { momentOf } from '../../platform/moment.ts';
import { Icon } from '../buttons/icon.tsx';

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
export function TimedButton({ icon, label, short, isMain = false, onPress }: TimedProps) {
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

export function KeypadButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Keypad"
      aria-pressed={isOpen}
      onClick={onPress}
      className={`${BUTTON} w-[56px] min-w-target border-(--control-edge) bg-surface text-ink hover:bg-fill aria-pressed:border-transparent aria-pressed:bg-note aria-pressed:text-on-note`}
    >
      <Icon of={Grid3x3} size={24} />
    </button>
  );
}
