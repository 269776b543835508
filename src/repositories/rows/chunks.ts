import { utf8Bytes } from '../../platform/files/utf8.ts';

/** A larger write is split into several outbox entries (docs/sync.md W1). */
const MOST_BYTES = 64 * 1024;
const MOST_ITEMS = 500;

/** Keeps both limits in each part: the size as JSON, and the rows in one call. A single larger item is a part of its own. */
export function chunked<T>(items: readonly T[], mostBytes = MOST_BYTES): T[][] {
  if (items.length === 0) return [];
  // Nearly every list fits, and checking it once is faster than each item.
  if (items.length <= MOST_ITEMS && utf8Bytes(JSON.stringify(items)) <= mostBytes) return [[...items]];
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
