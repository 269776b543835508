/** While a tab can't use the data on this device (docs/sync.md L3.6, L4.3, L5). */
interface VersionWords {
  readonly title: string;
  readonly message: string;
}

/** On a page of the new version, while a tab has the old one open. */
export const DATABASE_BLOCKED: VersionWords = {
  title: 'Close the other tabs of the grade book',
  message: 'They show an older version of the app. This page continues when they are closed. What you saved is safe.',
};

/** On a page of the old version, after a newer one has upgraded the data. */
export const DATABASE_CLOSED: VersionWords = {
  title: 'Reload this page',
  message:
    'A newer version of the app is open in another tab, so you can’t change anything on this page. What you saved is safe.',
};

/** The database has not answered for 5 s (docs/sync.md L3.6). */
export const DATABASE_SILENT: VersionWords = {
  title: 'This device’s storage doesn’t answer',
  message:
    'Your last tap may not be saved. Close this tab, open the app again and check it. What was shown as saved is safe. If the storage answers again, this message goes away.',
};

/** A tab with the old version is open. */
export const SIGN_IN_HELD_UP = {
  message: 'Another tab keeps your grade book from opening.',
  fix: 'Close the other tabs of the grade book, then sign in again.',
};
