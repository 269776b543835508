import { useEffect } from 'react';
import { createStore } from 'zustand';

/** The status chip must not say "Saved" beside such a day (docs/product.md 8.1). */
export const unsavedDay = createStore<{ shown: boolean }>()(() => ({ shown: false }));

/** Only Save creates the marks of a day without marks. */
export function useUnsavedDay(fresh: boolean): void {
  useEffect(() => {
    unsavedDay.setState({ shown: fresh });
    return () => unsavedDay.setState({ shown: false });
  }, [fresh]);
}
