/**
 * Stores the pages that the service worker has made, in a cache of their own. After the browser was killed, the service worker
 * needs about 20 ms to find a page in the cache of all files, but only about 3 ms in this small cache (docs/decisions/026).
 */
import type { PrecacheEntry } from 'workbox-precaching';

const CACHE = 'made-pages';

type File = PrecacheEntry | string;

export function urlOf(file: File): string {
  return typeof file === 'string' ? file : file.url;
}

/**
 * Returns the name under which the page with these links to files is stored. The name changes if the page or a link changes.
 */
export function nameOfPage(precached: readonly File[], links: readonly string[]): string {
  const page = precached.find((file) => urlOf(file) === 'index.html');
  const revision = typeof page === 'object' ? page.revision : null;
  if (!revision) throw new Error('The list of the app’s files has no index.html with a revision.');
  return `/${encodeURIComponent([revision, ...links].join(' '))}`;
}

export interface Making {
  /**
   * Makes the page. `isOwn` is true if the page belongs to this version of the app. Any other page, for example one from the
   * network, is not stored.
   */
  readonly make: () => Promise<{ readonly page: Response; readonly isOwn: boolean }>;
  /** Keeps the service worker alive until `work` has stored the page. */
  readonly storing: (work: Promise<void>) => void;
}

export async function madePage(name: string, { make, storing }: Making): Promise<Response> {
  const stored = await caches.match(name, { cacheName: CACHE }).catch(() => undefined);
  if (stored) return stored;
  const { page, isOwn } = await make();
  if (isOwn) storing(store(name, page.clone()));
  return page;
}

async function store(name: string, page: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(name, page);
  } catch {
    // The device is full. The page is made again for the next navigation.
  }
}

/** Removes all pages that the service worker has made. Call this function when a new version of the app takes over. */
export async function dropMadePages(): Promise<void> {
  await caches.delete(CACHE);
}
