/** In the menu, in titles and on the device's home screen. */
const APP_NAME = 'PE Grade Book';

/** The page, then its class or grade book, then the app (docs/product.md 1.43). */
export function documentTitle(names: readonly string[]): string {
  return [...names, APP_NAME].join(' · ');
}
