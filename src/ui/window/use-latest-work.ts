import { useCallback, useEffect, useRef } from 'react';

/** Of several pieces of work only the latest goes on. `begin` stops the one before; so do `stop` and the end of the page. */
export function useLatestWork() {
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const begin = useCallback(() => {
    stop();
    running.current = new AbortController();
    return running.current;
  }, [stop]);
  return { begin, stop };
}
