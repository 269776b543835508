import { onItemChange, storedItem, storeItem } from './local-items.ts';

export const THEMES = ['system', 'light', 'dark', 'field'] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
  readonly theme: Theme;
  /** Larger buttons and rows, for a teacher who walks and holds the device in one hand. */
  readonly gym: boolean;
}

const THEME_KEY = 'pe-theme';
const GYM_KEY = 'pe-gym';

/** The script `public/theme.js` reads the same keys before the first paint (docs/product.md 1.20). */
export function storedLook(): Look {
  const theme = THEMES.find((name) => name === storedItem(THEME_KEY)) ?? 'system';
  return { theme, gym: storedItem(GYM_KEY) === 'on' };
}

/** Whether the page is shown in gym mode now. It may be shown so even if the browser could not store it. */
export function isGymShown(): boolean {
  return document.documentElement.hasAttribute('data-gym');
}

/** Returns the look of the page now. It may have this look even if the browser could not store it. */
export function shownLook(): Look {
  const theme = THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'system';
  return { theme, gym: isGymShown() };
}

/** `public/theme.js` has added its listener before, so the page already has its new look. */
export function subscribeLook(changed: () => void): () => void {
  return onItemChange('pe-look', changed);
}

/** Returns false if the browser can't store the look, which is then lost at the next load. */
export function changeLook({ theme: chosen, gym }: Look): boolean {
  const theme = chosen === 'system' ? null : chosen;
  // `public/theme.js` applies a change too, so that the rules for the look are written once.
  dispatchEvent(new CustomEvent('pe-look', { detail: { theme, gym } }));
  return storeItem(THEME_KEY, theme) && storeItem(GYM_KEY, gym ? 'on' : null);
}
