/**
 * The files that the operating system has passed to the app (docs/product.md 1.143). A file is stored until the teacher has
 * chosen a class for it. It is stored in a cache, because the service worker and the tab can both use caches. It also has to
 * survive a sign-in and a reload.
 */
import { LARGEST_ROSTER_BYTES } from '#domain/roster/largest-file.ts';
import { SHARE_TARGET } from '../addresses.ts';
import { now } from '../clock.ts';
import { newId } from '../random.ts';
import { CACHE, dropSharedFiles } from './drop-shared-file.ts';

/** The name of the file's field in the form that another program sends (`scripts/build/manifest.ts`). */
export const SHARED_FIELD = 'roster';

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

/** How many files wait at most. If more arrive, the oldest are removed. */
const MOST_FILES = 20;

export interface SharedFile {
  /**
   * The key of the file in the cache. It begins with a slash, so that it is the same URL in every tab and in the service worker.
   */
  readonly key: string;
  readonly file: File;
}

/**
 * Stores these files beside those that wait already. If a file is too large for a roster, only so many bytes are stored that the
 * upload refuses the file. Any site can send a file to the app, and must not be able to fill the storage of the device
 * (docs/product.md 1.180). If the device can't read or store a file, all files are removed, because the page would offer an earlier
 * file as the new one.
 */
export async function keepSharedFiles(given: readonly (File | Promise<File>)[]): Promise<void> {
  try {
    const files = await Promise.all(given.slice(-MOST_FILES).map(async (file) => await file));
    const cache = await caches.open(CACHE);
    for (const file of files) await cache.put(`${SHARE_TARGET}?${newId()}`, await storedForm(file));
    for (const old of (await cache.keys()).slice(0, -MOST_FILES)) await cache.delete(old);
  } catch (error) {
    await dropSharedFiles();
    throw error;
  }
}

async function storedForm(file: File): Promise<Response> {
  const headers = {
    'content-type': file.type || 'text/csv',
    [NAME]: encodeURIComponent([...file.name].slice(-MOST_NAME).join('')),
    [KEPT_AT]: String(now()),
  };
  return new Response(await file.slice(0, LARGEST_ROSTER_BYTES + 1).arrayBuffer(), { headers });
}

/** Returns the files that wait, the first stored one first. A file that has been stored for more than an hour is removed. */
export async function sharedFiles(): Promise<SharedFile[]> {
  // Without https a browser has no caches.
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE).catch(() => null);
  const found = await Promise.all(
    ((await cache?.keys()) ?? []).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const key = pathname + search;
      const kept = await cache?.match(key);
      if (!kept) return [];
      if (now() - Number(kept.headers.get(KEPT_AT)) >= KEPT_FOR_MS) {
        await dropSharedFiles(key);
        return [];
      }
      const type = kept.headers.get('content-type') ?? '';
      const name = decodeURIComponent(kept.headers.get(NAME) ?? '');
      return [{ key, file: new File([await kept.arrayBuffer()], name, { type }) }];
    }),
  );
  return found.flat();
}
