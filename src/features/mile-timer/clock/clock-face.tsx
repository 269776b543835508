import { timeText } from '#domain/mile-time.ts';
import type { RaceTicker } from './race-ticker.ts';
import { useRaceClock } from './use-race-clock.ts';
import './clock.css';

/** The digits of the race clock. When the clock ticks, React renders only this component (docs/product.md 5.73). */
export function ClockFace({ clock }: { clock: RaceTicker }) {
  const seconds = useRaceClock(clock);
  return (
    // A screen reader does not announce each change of an element with the role "timer". `TimerVoice` announces each minute
    // instead.
    <div role="timer" aria-label="Race clock" className="timer-clock">
      {timeText(seconds)}
    </div>
  );
}
