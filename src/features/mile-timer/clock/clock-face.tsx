import { timeText } from '#domain/mile-time.ts';
import type { RaceTicker } from './race-ticker.ts';
import { useRaceClock } from './use-race-clock.ts';
import './clock.css';

/** The digits of the race clock. When the clock ticks, only this component is rendered (docs/product.md 5.73). */
export function ClockFace({ clock }: { clock: RaceTicker }) {
  const seconds = useRaceClock(clock);
  return (
    // The role "timer" is not announced on every change. `TimerVoice` announces each minute instead.
    <div role="timer" aria-label="Race clock" className="timer-clock">
      {timeText(seconds)}
    </div>
  );
}
