import { storedJson, storeItem } from '../device/local-items.ts';

/**
 * The app's font has a file for each script, for example one for the letters of Vietnamese names. A browser loads such a file
 * only when a page shows one of its letters, and then lays out all text of the page again. So the app stores which font files
 * its screens needed. At its next start it loads these files before the first screen is drawn (docs/sync.md S9).
 */
const KEY = 'pe-fonts';

/**
 * Loads the font files that earlier screens needed; these files are already on the device. From now on it also stores which
 * font files the screens need.
 */
export function loadFontsAhead(): void {
  const noted = stored();
  for (const font of document.fonts) {
    if (noted.includes(font.unicodeRange)) {
      font.load().catch(() => {
        // The screen shows the letters of this file in another font, as always when the browser can't load the file.
      });
    }
  }
  document.fonts.addEventListener('loadingdone', noteFonts);
}

/** Adds the font files that the page has loaded to the stored list. */
function noteFonts(): void {
  const noted = stored();
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.unicodeRange);
  if (loaded.every((range) => noted.includes(range))) return;
  storeItem(KEY, JSON.stringify([...new Set([...noted, ...loaded])]));
}

function stored(): readonly unknown[] {
  const noted = storedJson(KEY);
  return Array.isArray(noted) ? noted : [];
}
