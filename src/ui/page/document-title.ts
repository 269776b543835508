/** The name of the app, in the menu, in titles and on the home screen of the device. */
const APP_NAME = 'PE Grade Book';

/** The title of a document: the page, then the class or grade book that it shows, then the app (docs/product.md 1.43). */
export function documentTitle(names: readonly string[]): string {
  return [...names, APP_NAME].join(' · ');
}
