import { useSyncExternalStore } from 'react';
import { isPhoneUserAgent } from '../../platform/device-kind.ts';

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

// Each width in px is the specification's; the same in rem folds the layout for large text, where rem is more.

/** Phones by user agent and anything narrower than 640 px get the bar and the drawer; all else the sidebar (docs/product.md 1.9). */
export function useLayoutKind(): 'phone' | 'desktop' {
  const narrow = useMedia('(width < 640px), (width < 40rem)');
  return narrow || isPhoneUserAgent() ? 'phone' : 'desktop';
}

/** Text so large that a phone's bar holds no title beside the chip: 320 px at 200 %. */
export function useTightBar(): boolean {
  return useMedia('(width < 18rem)');
}

/** The widths at which the sidebar changes: strict `<` and `>`, 640 itself shows labels and has no toggle. */
export function useSidebarWidths() {
  return {
    under768: useMedia('(width < 768px), (width < 48rem)'),
    under1024: useMedia('(width < 1024px), (width < 64rem)'),
    over640: useMedia('(width > 640px)'),
  };
}
