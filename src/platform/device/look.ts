/** How this device draws the app. `system`: light or dark, as the system is set. */
export const THEMES = ['system', 'light', 'dark', 'field'] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
  readonly theme: Theme;
  /** True if targets and rows are larger, for a device that a walking teacher holds in one hand. */
  readonly gym: boolean;
}

const THEME_KEY = 'pe-theme';
const GYM_KEY = 'pe-gym';

/** The look that is stored on this device (docs/product.md 1.20). `public/theme.js` reads the same keys before the first paint. */
export function storedLook(): Look {
  try {
    const theme = THEMES.find((name) => name === localStorage.getItem(THEME_KEY)) ?? 'system';
    return { theme, gym: localStorage.getItem(GYM_KEY) === 'on' };
  } catch {
    // The browser keeps nothing for this tab, for example in a private window.
    return { theme: 'system', gym: false };
  }
}

/** Whether the page is shown in gym mode. The browser may show gym mode and not store it. */
export function isGymShown(): boolean {
  return document.documentElement.hasAttribute('data-gym');
}

/** The look that the page is shown in, also if the browser does not store it. */
export function shownLook(): Look {
  const theme = THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'system';
  return { theme, gym: isGymShown() };
}

/** Calls `changed` after each change of the look, from this tab or another one. */
export function subscribeLook(changed: () => void): () => void {
  // `public/theme.js` listens since before the first paint, so the page has its new look when `changed` is called.
  const events = ['pe-look', 'storage'] as const;
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Shows a look at once and stores it. Returns false if the browser does not store it, so that it lasts until a reload. */
export function changeLook(look: Look): boolean {
  const { theme, gym } = look;
  // The script that sets the look before the first paint also changes it, so that no second copy of its rules exists.
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
