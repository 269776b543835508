import { useEffect } from 'react';
import { createStore } from 'zustand';

/** Whether the screen shows a day that nobody has saved: "Saved" in its corner would contradict it (docs/product.md 8.1). */
export const unsavedDay = createStore<{ shown: boolean }>()(() => ({ shown: false }));

/** Called by a screen: what it shows now stands nowhere but here, and only Save makes it count. */
export function useUnsavedDay(fresh: boolean): void {
  useEffect(() => {
    unsavedDay.setState({ shown: fresh });
    return () => unsavedDay.setState({ shown: false });
  }, [fresh]);
}
