import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { type LapPressed, LapPresses } from './lap-presses.ts';
import type { PressPlaces } from './press-places.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move the focus to the next or the previous student (docs/product.md 5.90). */
function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tap]')];
  const row = event.target instanceof Element ? event.target.closest('[data-runner]') : null;
  const at = rows.findIndex((tap) => row?.contains(tap));
  const next = rows[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the handlers of the list whose rows are pressed. `isBusy` returns true while a finger is on a row. */
export function useLapPresses(places: PressPlaces, pressed: LapPressed) {
  const onTap = useEffectEvent(pressed.onTap);
  const onHold = useEffectEvent(pressed.onHold);
  const onMinus = useEffectEvent(pressed.onMinus);
  const [presses] = useState(() => new LapPresses(places));
  useEffect(() => presses.listen({ onTap, onHold, onMinus }), [presses]);
  const isBusy = useCallback(() => presses.areUnderWay, [presses]);
  useEffect(() => {
    // The end of a press may never come, for example if a call covers the page.
    const clear = () => presses.clear();
    addEventListener('blur', clear);
    document.addEventListener('visibilitychange', clear);
    return () => {
      removeEventListener('blur', clear);
      document.removeEventListener('visibilitychange', clear);
      clear();
    };
  }, [presses]);
  const handlers = useMemo(
    () => ({
      onKeyDown: rowKeys,
      onPointerDown: ({ nativeEvent }: PointerEvent) => presses.down(nativeEvent),
      onPointerMove: ({ nativeEvent }: PointerEvent) => presses.move(nativeEvent),
      onPointerUp: ({ nativeEvent }: PointerEvent) => presses.up(nativeEvent),
      onPointerCancel: ({ nativeEvent }: PointerEvent) => presses.cancel(nativeEvent),
      onClick: ({ nativeEvent }: MouseEvent) => presses.click(nativeEvent),
      // A long press would open the browser's context menu.
      onContextMenu: (event: MouseEvent) => isBusy() && event.preventDefault(),
    }),
    [presses, isBusy],
  );
  return { handlers, isBusy };
}
