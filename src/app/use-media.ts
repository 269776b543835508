import { useSyncExternalStore } from 'react';
import { isPhoneUserAgent } from '../platform/device-kind.ts';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Phones by user agent and anything narrower than 640 px get the bar and the drawer; all else the sidebar (docs/product.md 1.9). */
export function useLayoutKind(): 'phone' | 'desktop' {
  const narrow = useMedia('(width < 640px)');
  return narrow || isPhoneUserAgent() ? 'phone' : 'desktop';
}

/** The widths at which the sidebar changes: strict `<` and `>`, 640 itself shows labels and has no toggle. */
export function useSidebarWidths() {
  return {
    under768: useMedia('(width < 768px)'),
    under1024: useMedia('(width < 1024px)'),
    over640: useMedia('(width > 640px)'),
  };
}
