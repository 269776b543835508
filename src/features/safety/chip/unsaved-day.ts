import { useEffect } from 'react';
import { createStore } from 'zustand';

/** Whether the screen shows an unsaved day. The status chip must not say "Saved" beside it (docs/product.md 8.1). */
export const unsavedDay = createStore<{ shown: boolean }>()(() => ({ shown: false }));

/** A screen calls this while it shows a day without records, because the day gets records only by Save. */
export function useUnsavedDay(fresh: boolean): void {
  useEffect(() => {
    unsavedDay.setState({ shown: fresh });
    return () => unsavedDay.setState({ shown: false });
  }, [fresh]);
}
