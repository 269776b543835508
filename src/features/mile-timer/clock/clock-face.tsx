import { timeText } from '#domain/mile-time.ts';
import type { RaceTicker } from './race-ticker.ts';
import { useRaceClock } from './use-race-clock.ts';
import './clock.css';

/** The figures of the race clock. Nothing else is drawn when the clock ticks (docs/product.md 5.73). */
export function ClockFace({ clock }: { clock: RaceTicker }) {
  const seconds = useRaceClock(clock);
  return (
    // `TimerVoice` announces each minute, so that a screen reader does not speak each second.
    <div role="timer" aria-label="Race clock" className="timer-clock">
      {timeText(seconds)}
    </div>
  );
}
