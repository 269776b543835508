/**
 * A file from the operating system waits here until the teacher has chosen a class (docs/product.md 1.143): in a cache, which
 * the service worker and the tab can use, and which survives a sign-in and a reload.
 */
import { LARGEST_ROSTER_BYTES } from '#domain/csv/largest-file.ts';
import { SHARE_TARGET } from '../addresses.ts';
import { now } from '../clock.ts';
import { newId } from '../random.ts';
import { CACHE, dropSharedFiles } from './drop-shared-file.ts';

/** The field's name in the form of another program (`scripts/build/manifest.ts`). */
export const SHARED_FIELD = 'roster';

const NAME = 'x-file-name';
const KEPT_AT = 'x-kept-at';

/** In ms: names of students must not stay on the device if nobody uses them. */
export const KEPT_FOR_MS = 3_600_000;

/** In characters. No operating system has longer names, but another site can send one. */
const MOST_NAME = 255;

/** If more arrive, the oldest are removed. */
const MOST_FILES = 20;

export interface SharedFile {
  /** The leading slash makes it the same URL in every tab and in the service worker. */
  readonly key: string;
  readonly file: File;
}

/**
 * Stores these files beside the others. Of one that is too large, only so many bytes are stored that the upload refuses it,
 * because any site can send one (docs/product.md 1.180). After a failure all are removed, because the page would offer an
 * earlier file as the new one.
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

/** Returns the first stored one first, without those of more than an hour ago. */
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
