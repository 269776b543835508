import { utf8Bytes } from '../../platform/files/utf8.ts';

/** A write over 64 KB is split into several outbox entries (docs/sync.md W1). */
const MOST_BYTES = 64 * 1024;
/** The maximum number of rows that the contract accepts in one call. */
const MOST_ITEMS = 500;

/**
 * Splits a list into chunks within both limits: the size as JSON, and the number of rows in a call. An item that is larger than
 * the size limit becomes a separate chunk.
 */
export function chunked<T>(items: readonly T[], mostBytes = MOST_BYTES): T[][] {
  if (items.length === 0) return [];
  // Nearly every list is a single chunk, and checking the whole list once is faster than checking each of its items.
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
