/** The name of the app, in the menu, in titles and on the device's home screen. */
const APP_NAME = 'PE Grade Book';

/**
 * Returns the document title: the page, then the class or grade book that the page shows, then the app (docs/product.md 1.43).
 */
export function documentTitle(names: readonly string[]): string {
  return [...names, APP_NAME].join(' · ');
}
