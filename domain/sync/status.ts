/** What a device knows about sending. If several states apply, the worst one is shown (docs/product.md 8.1). */
export type SyncStatus =
  | { readonly kind: 'saved' }
  /** The app does not send drafts (docs/sync.md W8). */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'waiting'; readonly count: number }
  /** `isUnknown`: the server doesn't know the account (docs/product.md 1.82). */
  | { readonly kind: 'sign-in'; readonly count: number; readonly isUnknown: boolean }
  /** A pull could not store its rows, because the device is full (docs/sync.md L3.2). */
  | { readonly kind: 'no-room'; readonly count: number }
  /**
   * The app can't send the writes although it is not offline (docs/sync.md R6.3, R6.4). `error`: rounds end with unexpected errors
   * (docs/sync.md R9).
   */
  | { readonly kind: 'stuck'; readonly why: 'trying' | 'network' | 'error'; readonly count: number }
  /** Counts writes; the others count rows. */
  | { readonly kind: 'to-review'; readonly count: number }
  | { readonly kind: 'update'; readonly count: number }
  /**
   * `full`: the device could not store the last write. `not-kept`: the browser may clear writes that have waited for a day
   * (docs/sync.md L3.2, L3.4).
   */
  | { readonly kind: 'unsafe'; readonly why: 'full' | 'not-kept'; readonly count: number };
