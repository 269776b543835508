/**
 * The app's font has a file for each script, for example one for the letters of Vietnamese names. A browser loads such a file
 * only when a page shows one of its letters, and then lays all text of the page out a second time. So the app notes which of
 * the files its screens needed, and loads them at its next start before the first screen is drawn (docs/sync.md S9).
 */
const KEY = 'pe-fonts';

/** Loads the files that screens needed before, which are on the device already, and notes those that screens need from now on. */
export function loadFontsAhead(): void {
  const noted = stored();
  for (const font of document.fonts) {
    if (noted.includes(font.unicodeRange)) {
      font.load().catch(() => {
        // The screen shows the letters in another font, as it does when it asks for the file itself.
      });
    }
  }
  document.fonts.addEventListener('loadingdone', noteFonts);
}

/** Adds the files that are loaded now to the note. */
function noteFonts(): void {
  const noted = stored();
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.unicodeRange);
  if (loaded.every((range) => noted.includes(range))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...noted, ...loaded])]));
  } catch {
    // The browser gives no storage. Then the files are loaded when a screen needs them.
  }
}

function stored(): readonly unknown[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(noted) ? noted : [];
  } catch {
    // The browser gives no storage, or another program has written the note.
    return [];
  }
}
