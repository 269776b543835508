/** In a file of its own, because the code that a teacher loads first only has to remove the shared files. */
export const CACHE = 'shared-file';

/** Removes all files that the operating system has passed to the app, or the file with this key (docs/product.md 1.143). */
export async function dropSharedFiles(key?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (key === undefined) await caches.delete(CACHE);
  else await (await caches.open(CACHE)).delete(key);
}
