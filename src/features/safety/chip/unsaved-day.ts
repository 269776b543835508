import { useEffect } from 'react';
import { createStore } from 'zustand';

/**
 * Whether the screen shows a day that nobody has saved. If so, the status chip must not say "Saved" beside the day
 * (docs/product.md 8.1).
 */
export const unsavedDay = createStore<{ shown: boolean }>()(() => ({ shown: false }));

/** A screen calls this while it shows a day without marks, because the marks of the day are created only by Save. */
export function useUnsavedDay(fresh: boolean): void {
  useEffect(() => {
    unsavedDay.setState({ shown: fresh });
    return () => unsavedDay.setState({ shown: false });
  }, [fresh]);
}
