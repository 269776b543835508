import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The topmost dialog last. */
const open: (() => void)[] = [];
/** In the browser's history; undefined if the router has not made its entry. */
let shown: number | undefined;
/** The browser goes forward again to the shown page. */
let isReturning = false;
/** The app itself goes back, which closes no dialog. */
let isOwn = false;

/** From React Router. The entry of a link to a part of the page has none. */
const placeNow = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Lets Back and the Back gesture of a phone close the topmost dialog (docs/product.md 1.183). The browser has already left the
 * page when it reports this, so it goes to the page again. React Router hears nothing of it, and the history gets no entry.
 */
export function useBackOfDialogs(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    isOwn = false;
    shown = placeNow();
  }, [key]);
}

/** Call this before the router starts, so that this listener comes before the router's. */
export function watchBack(): void {
  addEventListener('popstate', closeTopmost, { capture: true });
}

function closeTopmost(event: PopStateEvent): void {
  const place = placeNow();
  const steps = shown === undefined || place === undefined ? 0 : shown - place;
  const close = open.at(-1);
  if (!isReturning) {
    const isOurs = isOwn;
    isOwn = false;
    if (!close || isOurs || steps === 0) return;
  }
  event.stopImmediatePropagation();
  if (!isReturning) close?.();
  isReturning = steps !== 0;
  if (isReturning) history.go(steps);
}

/** Call this before the app itself goes back. */
export function letBackPass(): void {
  isOwn = true;
}

/** While `isOpen` is true, Back calls `close` and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => onBack();
    open.push(entry);
    return () => void open.splice(open.indexOf(entry), 1);
  }, [isOpen]);
}
