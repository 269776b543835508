/**
 * The name of the cache with the file of `shared-file.ts`. This code is in a separate file, because the code that a teacher
 * loads first only has to remove the shared file.
 */
export const CACHE = 'shared-file';

/** Removes the file that the operating system has passed to the app, if there is one (docs/product.md 1.143). */
export async function dropSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
