/**
 * The file that the system has given the app, until the teacher has chosen a class for it. It is in a cache, because the
 * service worker and the tab can both use one, and because it has to last through a sign-in and a reload (docs/product.md
 * 1.143).
 */
import { LARGEST_ROSTER_BYTES } from '#domain/roster/largest-file.ts';
import { SHARE_TARGET } from '../addresses.ts';
import { now } from '../clock.ts';
import { CACHE, dropSharedFile } from './drop-shared-file.ts';

/** The name of the file's field in the form that another program sends (`scripts/build/manifest.ts`). */
export const SHARED_FIELD = 'roster';

/** The name of the file in the cache. It begins with a slash, so it is the same for every tab and for the service worker. */
const KEY = SHARE_TARGET;
const NAME = 'x-file-name';
const KEPT_AT = 'x-kept-at';

/** A file with the names of students must not stay on the device if nobody uses it. */
export const KEPT_FOR_MS = 3_600_000;

/** The most characters of a name that the app shows. No system has longer names, but another site can make one. */
const MOST_NAME = 255;

/**
 * Keeps this file in place of an earlier one. Of a file that is too large for a roster it keeps just so much that the upload says
 * so: another site can send the app a file, and must not fill the storage of the device (docs/product.md 1.180).
 */
export async function keepSharedFile(file: File): Promise<void> {
  const headers = {
    'content-type': file.type || 'text/csv',
    [NAME]: encodeURIComponent([...file.name].slice(-MOST_NAME).join('')),
    [KEPT_AT]: String(now()),
  };
  // On a full device the page must not offer the earlier file as this one.
  await dropSharedFile();
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(await file.slice(0, LARGEST_ROSTER_BYTES + 1).arrayBuffer(), { headers }));
}

/** The kept file. Null if there is none, or if it has been here for an hour. */
export async function sharedFile(): Promise<File | null> {
  // Without https a browser has no caches.
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(KEY, { cacheName: CACHE }).catch(() => undefined);
  if (!kept) return null;
  if (now() - Number(kept.headers.get(KEPT_AT)) >= KEPT_FOR_MS) {
    await dropSharedFile();
    return null;
  }
  const type = kept.headers.get('content-type') ?? '';
  return new File([await kept.arrayBuffer()], decodeURIComponent(kept.headers.get(NAME) ?? ''), { type });
}
