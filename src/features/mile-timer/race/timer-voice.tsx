import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RaceTicker } from '../clock/race-ticker.ts';
import { useRaceClock } from '../clock/use-race-clock.ts';
import type { Voice } from './voice.ts';

const MINUTE = 60;

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
      {/* Its size does not depend on the text, so a new sentence causes no layout. */}
      <span className="block size-px contain-layout contain-size">{said}</span>
    </p>
  );
}

/** Announces each full minute, for example “9 minutes”. It is rendered each second, without an element. */
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
