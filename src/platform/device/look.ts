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
  try {
    const theme = THEMES.find((name) => name === localStorage.getItem(THEME_KEY)) ?? 'system';
    return { theme, gym: localStorage.getItem(GYM_KEY) === 'on' };
  } catch {
    // No storage, for example in a private window.
    return { theme: 'system', gym: false };
  }
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

/** Calls `changed` after each change of the look, in this tab or in another one. Returns a function that ends the calls. */
export function subscribeLook(changed: () => void): () => void {
  // `public/theme.js` has added its listener before, so the page already has its new look.
  const events = ['pe-look', 'storage'] as const;
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Returns false if the browser can't store the look, which is then lost at the next load. */
export function changeLook(look: Look): boolean {
  const { theme, gym } = look;
  // `public/theme.js` applies a change too, so that the rules for the look are written once.
  dispatchEvent(new CustomEvent('pe-look', { detail: { theme: theme === 'system' ? null : theme, gym } }));
  try {
    keep(THEME_KEY, theme === 'system' ? null : theme);
    keep(GYM_KEY, gym ? 'on' : null);
    return true;
  } catch {
    return false;
  }
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
