import { useEffect } from 'react';
import { createStore } from 'zustand';

/**
 * Whether the screen shows a day that is not saved. In this case the status chip must not say "Saved" beside the day
 * (docs/product.md 8.1).
 */
export const unsavedDay = createStore<{ shown: boolean }>()(() => ({ shown: false }));

/** A screen calls this while it shows a day without marks. Such a day is not saved, because only Save creates its marks. */
export function useUnsavedDay(fresh: boolean): void {
  useEffect(() => {
    unsavedDay.setState({ shown: fresh });
    return () => unsavedDay.setState({ shown: false });
  }, [fresh]);
}
