import { utf8Bytes } from '../platform/utf8.ts';

/** A write over 64 KB is cut into several entries (docs/sync.md W1). */
const MOST_BYTES = 64 * 1024;
/** The most rows that the contract takes in one call. */
const MOST_ITEMS = 500;

/** Cuts a list so that each part stays below the limit as JSON and within the contract's; an item above it goes alone. */
export function chunked<T>(items: readonly T[], mostBytes = MOST_BYTES): T[][] {
  const parts: T[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = utf8Bytes(JSON.stringify(item));
    const last = parts.at(-1);
    if (last && last.length < MOST_ITEMS && bytes + size <= mostBytes) {
      last.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}
