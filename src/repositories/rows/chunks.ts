import { utf8Bytes } from '../../platform/files/utf8.ts';

/** A write over 64 KB is cut into several outbox entries (docs/sync.md W1). */
const MOST_BYTES = 64 * 1024;
/** The contract accepts at most this many rows in one call. */
const MOST_ITEMS = 500;

/**
 * Cuts a list into parts that stay below both limits: the size as JSON, and the number of rows in a call. An item that
 * is larger than the size limit becomes a part of its own.
 */
export function chunked<T>(items: readonly T[], mostBytes = MOST_BYTES): T[][] {
  if (items.length === 0) return [];
  // Nearly every list is one part, and one check of the whole list takes less time than a check of each of its items.
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
