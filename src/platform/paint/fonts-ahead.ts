/**
 * The app's font has a file for each script, for example one for the letters of Vietnamese names. A browser loads such a file
 * only when a page shows one of its letters, and then lays out all text of the page again. So the app stores which of the files
 * its screens needed, and loads them at its next start before the first screen is drawn (docs/sync.md S9).
 */
const KEY = 'pe-fonts';

/**
 * Loads the font files that screens needed before, which are already on the device, and stores which files screens need from
 * now on.
 */
export function loadFontsAhead(): void {
  const noted = stored();
  for (const font of document.fonts) {
    if (noted.includes(font.unicodeRange)) {
      font.load().catch(() => {
        // The screen shows these letters in another font, as it does whenever the browser can't load the file.
      });
    }
  }
  document.fonts.addEventListener('loadingdone', noteFonts);
}

/** Adds the files that are loaded now to the stored list. */
function noteFonts(): void {
  const noted = stored();
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.unicodeRange);
  if (loaded.every((range) => noted.includes(range))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...noted, ...loaded])]));
  } catch {
    // The browser offers no storage. In this case the files are loaded when a screen needs them.
  }
}

function stored(): readonly unknown[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(noted) ? noted : [];
  } catch {
    // The browser offers no storage, or another program has written the stored list.
    return [];
  }
}
