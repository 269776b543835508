/** The sizes of paper on which the app prints. */
export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const KEY = 'pe-paper';
/** The countries whose printers have the paper Letter. All others have A4. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE|CR|GT|PR)\b/;

/** The size that the teacher chose on this device, otherwise the one of the device's country (docs/product.md 6.70). */
export function storedPaperSize(language = navigator.language): PaperSize {
  const usual = LETTER.test(language) ? 'letter' : 'a4';
  try {
    return PAPER_SIZES.find((size) => size === localStorage.getItem(KEY)) ?? usual;
  } catch {
    // The browser keeps nothing for this tab, for example in a private window.
    return usual;
  }
}

/** Stores the size on this device. */
export function storePaperSize(size: PaperSize): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // The browser keeps nothing, so the choice lasts until the page is left.
  }
}
