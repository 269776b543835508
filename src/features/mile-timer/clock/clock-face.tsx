import { timeText } from '#domain/mile-time.ts';
import type { RaceTicker } from './race-ticker.ts';
import { useRaceClock } from './use-race-clock.ts';
import './clock.css';

/** The figures of the race clock. Nothing else is drawn when the clock ticks (docs/product.md 5.73). */
export function ClockFace({ clock }: { clock: RaceTicker }) {
  const seconds = useRaceClock(clock);
  return (
    // The clock is announced each minute by `TimerVoice`, so a screen reader does not hear each second.
    <div role="timer" aria-label="Race clock" className="timer-clock">
      {timeText(seconds)}
    </div>
  );
}
