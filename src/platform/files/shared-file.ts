/**
 * The file that the operating system has passed to the app (docs/product.md 1.143). It is stored until the teacher has chosen a
 * class for it. It is stored in a cache, because the service worker and the tab can both use caches. It also has to survive a
 * sign-in and a reload.
 */
import { LARGEST_ROSTER_BYTES } from '#domain/roster/largest-file.ts';
import { SHARE_TARGET } from '../addresses.ts';
import { now } from '../clock.ts';
import { CACHE, dropSharedFile } from './drop-shared-file.ts';

/** The name of the file's field in the form that another program sends (`scripts/build/manifest.ts`). */
export const SHARED_FIELD = 'roster';

/**
 * The key of the file in the cache. It begins with a slash, so that it is the same URL in every tab and in the service worker.
 */
const KEY = SHARE_TARGET;
const NAME = 'x-file-name';
const KEPT_AT = 'x-kept-at';

/**
 * A stored file is removed after this time, in ms. A file with the names of students must not stay on the device if nobody uses
 * it.
 */
export const KEPT_FOR_MS = 3_600_000;

/**
 * The maximum number of characters of a file name that the app stores. No operating system has longer file names, but another
 * site can send one.
 */
const MOST_NAME = 255;

/**
 * Stores this file, and removes an earlier one. If the file is too large for a roster, only so many bytes are stored that the
 * upload refuses the file. Any site can send a file to the app, and must not be able to fill the storage of the device
 * (docs/product.md 1.180).
 */
export async function keepSharedFile(file: File): Promise<void> {
  const headers = {
    'content-type': file.type || 'text/csv',
    [NAME]: encodeURIComponent([...file.name].slice(-MOST_NAME).join('')),
    [KEPT_AT]: String(now()),
  };
  // The earlier file is removed first. Otherwise, on a full device, the page would offer the earlier file as the new one.
  await dropSharedFile();
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(await file.slice(0, LARGEST_ROSTER_BYTES + 1).arrayBuffer(), { headers }));
}

/** Returns the stored file. Returns null if there is no file, or if the file has been stored for more than an hour. */
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
