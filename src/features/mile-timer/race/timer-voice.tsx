import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RaceTicker } from '../clock/race-ticker.ts';
import { useRaceClock } from '../clock/use-race-clock.ts';
import type { Voice } from './voice.ts';

const MINUTE = 60;

/** The live region from which a screen reader reads the sentences of the timer. */
export function TimerVoice({ voice, clock }: { voice: Voice; clock: RaceTicker }) {
  return (
    <>
      <Said voice={voice} />
      <MinuteVoice voice={voice} clock={clock} />
    </>
  );
}

function Said({ voice }: { voice: Voice }) {
  const said = useSyncExternalStore(voice.subscribe, voice.said);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {/*
       * The size of this element does not depend on its text, so a new sentence does not make the browser calculate the layout
       * of the page again.
       */}
      <span className="block size-px contain-layout contain-size">{said}</span>
    </p>
  );
}

/**
 * Announces each full minute, for example “9 minutes”. React renders this component each second, but the component has no
 * element on the page.
 */
function MinuteVoice({ voice, clock }: { voice: Voice; clock: RaceTicker }) {
  const minutes = Math.floor(useRaceClock(clock) / MINUTE);
  const last = useRef(minutes);
  useEffect(() => {
    const isNext = minutes === last.current + 1;
    last.current = minutes;
    if (isNext) voice.say(minutes === 1 ? '1 minute' : `${minutes} minutes`);
  }, [minutes, voice]);
  return null;
}
