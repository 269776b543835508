import { isPhoneUserAgent } from '../../platform/device/device-kind.ts';
import { useMedia } from '../../ui/window/use-media.ts';

// The specification gives each width in px. The condition in rem changes the layout for large text in wider windows too.

/**
 * Phones (by user agent) and windows under 640 px get a top bar with a drawer, all others the sidebar (docs/product.md 1.9).
 */
export function useLayoutKind(): 'phone' | 'desktop' {
  const narrow = useMedia('(width < 640px), (width < 40rem)');
  return narrow || isPhoneUserAgent() ? 'phone' : 'desktop';
}

/**
 * Returns true if the text is so large that a phone's top bar has no room for the title, for example in a window of 320 px with
 * text at 200 %.
 */
export function useTightBar(): boolean {
  return useMedia('(width < 18rem)');
}

/**
 * Returns which of the widths the window has at which the sidebar changes. At exactly 640 px, the sidebar shows labels and
 * has no button that collapses it.
 */
export function useSidebarWidths() {
  return {
    under768: useMedia('(width < 768px), (width < 48rem)'),
    under1024: useMedia('(width < 1024px), (width < 64rem)'),
    over640: useMedia('(width > 640px)'),
  };
}
