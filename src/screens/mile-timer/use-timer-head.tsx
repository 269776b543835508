import { use } from 'react';
import { timeText } from '#domain/mile-time.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import type { ClassHead } from '../../features/classes/page/page-of-class.tsx';
import { ClockButtons } from '../../features/mile-timer/controls/clock-buttons.tsx';
import { useMainButton } from '../../features/mile-timer/finish/finished-count.tsx';
import type { KeypadShown } from '../../ui/keypad/use-keypad.ts';
import type { Timer } from '../../features/mile-timer/race/timer.ts';
import type { ListedStudent } from '../../features/mile-timer/rows/runner-row.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useMedia } from '../../ui/window/use-media.ts';
import { usePageMark } from '../../ui/page/use-page-mark.ts';
import { counted } from '../../words/plurals.ts';
import { ClassName } from '../../ui/page/class-name.tsx';
import type { RaceTicker } from '../../features/mile-timer/clock/race-ticker.ts';
import { useRaceClock } from '../../features/mile-timer/clock/use-race-clock.ts';
import '../../features/mile-timer/clock/clock.css';

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
  laps: number;
  keypad: KeypadShown;
  isWide: boolean;
}

/** A phone in landscape: the clock is also in the row of the title, as in `clock.css`. */
const LOW = '(height < 28rem) and (width >= 46rem)';

/** Stays at the top of the window while the list scrolls. */
export function useTimerHead({ timer, students, laps, keypad, isWide }: Props): ClassHead {
  const { name } = usePageClass();
  const phone = use(PageFrameContext).kind === 'phone';
  const isLow = useMedia(LOW);
  const inTitle = isWide || isLow;
  usePageMark('clock');
  usePageMark('title-clock', inTitle);
  const isMain = useMainButton(timer, { students, laps }) === 'clock';
  const clock = (
    <>
      <ClockFace clock={timer.clock} />
      <ClockButtons timer={timer} short={phone} isMain={isMain} isKeypadOpen={keypad.isOpen} onKeypad={keypad.toggle} />
    </>
  );
  return {
    subtitle: (
      <>
        <ClassName name={name} />
        <span className="whitespace-nowrap">&nbsp;· {counted(laps, 'lap')}</span>
      </>
    ),
    after: inTitle && <div className="mx-auto flex items-center gap-6">{clock}</div>,
    toolbar: !inTitle && (
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 pb-2">{clock}</div>
    ),
  };
}

/** Apart, because each tick renders it (docs/product.md 5.73). */
function ClockFace({ clock }: { clock: RaceTicker }) {
  const seconds = useRaceClock(clock);
  return (
    // A screen reader does not announce each change of a "timer"; `TimerVoice` announces each minute.
    <div translate="no" role="timer" aria-label="Race clock" className="timer-clock">
      {timeText(seconds)}
    </div>
  );
}
