/** The cache of the file in `shared-file.ts`. The first files of a teacher need only to drop it, so this is a file of its own. */
export const CACHE = 'shared-file';

/** Removes the file that the system has given the app, if there is one (docs/product.md 1.143). */
export async function dropSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
