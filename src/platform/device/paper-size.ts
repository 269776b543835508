import { storedItem, storeItem } from './local-items.ts';

export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const KEY = 'pe-paper';
/** Countries that print on Letter paper; all others use A4. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE|CR|GT|PR)\b/;

/**
 * Returns the paper size that the teacher chose on this device, or the default size of the device's country (docs/product.md
 * 6.70).
 */
export function storedPaperSize(language = navigator.language): PaperSize {
  const usual = LETTER.test(language) ? 'letter' : 'a4';
  return PAPER_SIZES.find((size) => size === storedItem(KEY)) ?? usual;
}

export function storePaperSize(size: PaperSize): void {
  storeItem(KEY, size);
}
