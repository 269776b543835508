import { useEffect } from 'react';
import { createStore } from 'zustand';
import type { UnsavedPage } from '../../../words/safety/status.ts';

/** The status chip must not say "Saved" beside such a page (docs/product.md 8.1). */
export const unsavedPage = createStore<{ shown: UnsavedPage }>()(() => ({ shown: null }));

export function useUnsavedPage(shown: UnsavedPage): void {
  useEffect(() => {
    unsavedPage.setState({ shown });
    return () => unsavedPage.setState({ shown: null });
  }, [shown]);
}
