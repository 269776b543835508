import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { LapPresses, type LapPressed } from './lap-presses.ts';
import type { PressPlaces } from './press-places.ts';

export function useLapPresses(places: PressPlaces, pressed: LapPressed) {
  const onTap = useEffectEvent(pressed.onTap);
  const onHold = useEffectEvent(pressed.onHold);
  const onMinus = useEffectEvent(pressed.onMinus);
  const [presses] = useState(() => new LapPresses(places));
  useEffect(() => presses.listen({ onTap, onHold, onMinus }), [presses]);
  const isBusy = useCallback(() => presses.areUnderWay, [presses]);
  useEffect(() => {
    // The browser may never report the end of a press, for example if an incoming call covers the page.
    const clear = () => presses.clear();
    addEventListener('blur', clear);
    document.addEventListener('visibilitychange', clear);
    return () => {
      removeEventListener('blur', clear);
      document.removeEventListener('visibilitychange', clear);
      clear();
    };
  }, [presses]);
  return { presses, isBusy };
}
